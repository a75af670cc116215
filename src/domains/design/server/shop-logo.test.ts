import { expect, test } from 'vitest';
import { readShop } from '#domains/browse/server/read-shop.ts';
import { readSettings, writeSetting } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { Theme } from '../contract/theme.ts';
import { defaultTheme } from '../theme/presets.ts';
import { publishDesign, readDesign, readRevisions, restoreRevision, saveDraft } from './documents.ts';

const picture = (letter: string) => ({ src: `/media/${letter.repeat(32)}`, width: 300, height: 90 });
const before = picture('a');
const fresh = { ...picture('b'), color: null };
const night = { ...picture('c'), color: null };

async function openLogos() {
  const { kiosk } = await openTestShop();
  const owner = kiosk.context(actors.admin);
  const editor = kiosk.context({ ...actors.admin, permissions: ['content.write'] } as Actor);
  const visitor = kiosk.context(actors.visitor);
  await writeSetting(owner, 'logo', before);
  const draft = async (body: Theme, ctx = owner) => {
    const { version } = await readDesign(ctx, 'theme');
    return saveDraft(ctx, { key: 'theme', version, body });
  };
  const publish = async (body: Theme, ctx = owner) => {
    const { version } = await draft(body);
    return publishDesign(ctx, { key: 'theme', version });
  };
  const restore = async (index: number, ctx = owner) => {
    const { version } = await readDesign(ctx, 'theme');
    const revision = (await readRevisions(ctx, 'theme')).at(index)?.id ?? '';
    return restoreRevision(ctx, { key: 'theme', version, revision });
  };
  const onPages = async (ctx = visitor) => (await readShop(ctx)).body.logo;
  const stored = async () => (await readSettings(visitor)).logo;
  return { owner, editor, draft, publish, restore, onPages, stored };
}

test('a logo is seen in the preview first, and on pages and in mails once the theme is published', async () => {
  const { owner, draft, publish, onPages, stored } = await openLogos();
  const theme: Theme = { ...defaultTheme, logo: fresh, darkLogo: night };
  await draft(theme);
  expect(await onPages()).toMatchObject({ src: before.src, dark: null });
  expect(await onPages({ ...owner, showsDrafts: true })).toMatchObject({ src: fresh.src, dark: night });
  await publish(theme);
  expect(await onPages()).toMatchObject({ src: fresh.src, dark: night });
  expect(await stored()).toEqual(picture('b'));
  expect((await readLetterhead(owner)).logo?.src).toContain(fresh.src);
});

test('an earlier version brings its logo back, also the one from before the first', async () => {
  const { publish, restore, stored, owner } = await openLogos();
  await publish({ ...defaultTheme, logo: fresh });
  await publish({ ...defaultTheme, logo: null });
  expect(await stored()).toBe(null);
  for (const [index, logo] of [
    [1, picture('b')],
    [-1, before],
  ] as const) {
    const { version } = await restore(index);
    await publishDesign(owner, { key: 'theme', version });
    expect(await stored()).toEqual(logo);
  }
});

test('a logo that the settings got meanwhile stays when other parts of the theme are published', async () => {
  const { owner, publish, stored } = await openLogos();
  await publish({ ...defaultTheme, logo: fresh });
  await writeSetting(owner, 'logo', picture('d'));
  const { published } = await readDesign(owner, 'theme');
  expect(published).not.toHaveProperty('logo');
  await publish({ ...(published as Theme), corners: 'square' });
  expect(await stored()).toEqual(picture('d'));
});

test('staff without permission to change settings publishes and restores a theme, but no other logo', async () => {
  const { editor, publish, restore, stored } = await openLogos();
  const refused = { code: 'auth.forbidden', status: 403 };
  await expect(publish({ ...defaultTheme, logo: fresh }, editor)).rejects.toMatchObject(refused);
  expect(await stored()).toEqual(before);
  await publish({ ...defaultTheme, logo: fresh });
  await publish({ ...defaultTheme, corners: 'round' }, editor);
  const { version } = await restore(-1, editor);
  await publishDesign(editor, { key: 'theme', version });
  expect(await stored()).toEqual(picture('b'));
});
