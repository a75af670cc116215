import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { Theme } from '../contract/theme.ts';
import { always } from '../fields/sections.ts';
import { defaultTheme } from '../theme/presets.ts';
import {
  deleteDesign,
  listDesigns,
  publishDesign,
  readDesign,
  readRevisions,
  restoreRevision,
  saveDraft,
} from './documents.ts';
import { readShownDesign } from './read-shown.ts';

const theme: Theme = {
  accent: { lightness: 0.58, chroma: 0.183, hue: 16 },
  ground: { hue: 78, chroma: 0.004 },
  inkWarmth: 0.5,
  fonts: 'figtree',
  corners: 'soft',
  density: 'regular',
  cards: 'plain',
  header: 'classic',
  icon: null,
};
const square: Theme = { ...theme, corners: 'square' };

async function openDesigns() {
  const shop = await openTestShop();
  const staff = shop.kiosk.context(actors.admin);
  const visitor = shop.kiosk.context(actors.visitor);
  const shown = async (ctx = visitor) => (await readShownDesign(ctx, 'theme', 'theme')).body?.corners ?? null;
  const publish = async (body: Theme) => {
    const { version } = await readDesign(staff, 'theme');
    const saved = await saveDraft(staff, { key: 'theme', version, body });
    return publishDesign(staff, { key: 'theme', version: saved.version });
  };
  return { shop, staff, visitor, shown, publish };
}

describe('design documents', () => {
  test('a draft is seen by staff in a preview only, and by visitors once it is published', async () => {
    const { staff, visitor, shown } = await openDesigns();
    const draft = await saveDraft(staff, { key: 'theme', version: 0, body: square });
    expect(draft).toMatchObject({ draft: square, published: null, version: 1 });

    expect(await shown()).toBe(null);
    expect(await shown({ ...visitor, showsDrafts: true })).toBe(null);
    expect(await shown(staff)).toBe(null);
    expect(await shown({ ...staff, showsDrafts: true })).toBe('square');

    await publishDesign(staff, { key: 'theme', version: draft.version });
    expect(await shown()).toBe('square');
  });

  test('of two people who edit the same draft, the second is refused and nothing is lost', async () => {
    const { staff } = await openDesigns();
    const { version } = await saveDraft(staff, { key: 'theme', version: 0, body: theme });
    await saveDraft(staff, { key: 'theme', version, body: square });
    const late = { key: 'theme', version };
    const refused = { code: 'design.changed_meanwhile', status: 409 };
    await expect(saveDraft(staff, { ...late, body: theme })).rejects.toMatchObject(refused);
    await expect(publishDesign(staff, late)).rejects.toMatchObject(refused);
    expect((await readDesign(staff, 'theme')).draft).toEqual(square);

    const both = [0, 1].map(() => saveDraft(staff, { key: 'theme', version: version + 1, body: theme }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an owner goes back to any earlier revision', async () => {
    const { staff, publish, shown } = await openDesigns();
    await publish(square);
    const { version } = await publish(theme);
    const [now, first, original] = await readRevisions(staff, 'theme');
    expect(now?.body).toEqual({ ...theme, logo: null });
    expect(first).toMatchObject({ body: square, isOriginal: false });
    expect(original).toMatchObject({ body: defaultTheme, isOriginal: true, publishedBy: null });

    const restored = await restoreRevision(staff, { key: 'theme', version, revision: first?.id ?? '' });
    expect(restored).toMatchObject({ draft: square, published: theme });
    await publishDesign(staff, { key: 'theme', version: restored.version });
    expect(await shown()).toBe('square');
    expect(await readRevisions(staff, 'theme')).toHaveLength(4);
  });

  test('a discarded draft leaves nothing to publish, and a deleted document the default', async () => {
    const { staff, publish, shown } = await openDesigns();
    const { version } = await publish(square);
    const saved = await saveDraft(staff, { key: 'theme', version, body: theme });
    const discarded = await saveDraft(staff, { key: 'theme', version: saved.version, body: null });
    expect(discarded.draft).toBe(null);
    const based = { key: 'theme', version: discarded.version };
    await expect(publishDesign(staff, based)).rejects.toMatchObject({ code: 'design.nothing_to_publish' });
    await deleteDesign(staff, 'theme');
    expect(await shown()).toBe(null);
  });

  test('what is no design is refused with the field that does not fit', async () => {
    const { staff } = await openDesigns();
    const save = (key: string, body: unknown) => saveDraft(staff, { key, version: 0, body });
    await expect(save('theme', { ...theme, corners: 'jagged' })).rejects.toMatchObject({
      code: 'request.invalid',
      params: { field: 'body.corners' },
    });
    await expect(save('theme', { ...theme, icon: 'x'.repeat(20_000) })).rejects.toMatchObject({
      code: 'request.too_long',
    });
    const late = { ...always, startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' };
    const sections = [{ id: 'brands', kind: 'brands', title: {}, ...late }];
    await expect(save('home', { sections })).rejects.toMatchObject({
      code: 'request.invalid',
      params: { field: 'body.sections.0.endsAt' },
    });
    await expect(save('them', theme)).rejects.toMatchObject({ code: 'design.not_found' });
  });

  test('publishing is audited with the draft that it shows, or does not happen', async () => {
    const { shop, staff, shown } = await openDesigns();
    await saveDraft(staff, { key: 'theme', version: 0, body: square });
    const failing = inTransaction(staff, async (tx) => {
      await publishDesign(tx, { key: 'theme', version: 1 });
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await shown()).toBe(null);
    await publishDesign(staff, { key: 'theme', version: 1 });
    const { rows } = await shop.kiosk.db.query({
      text: `select action from audit_entries where subject_type = 'design'`,
    });
    expect(rows).toEqual([{ action: 'design.published' }]);
  });

  test('members edit no designs', async () => {
    const { shop } = await openDesigns();
    const member = shop.kiosk.context(actors.member);
    const refused = { code: 'auth.forbidden', status: 403 };
    await expect(saveDraft(member, { key: 'theme', version: 0, body: theme })).rejects.toMatchObject(refused);
    await expect(publishDesign(member, { key: 'theme', version: 0 })).rejects.toMatchObject(refused);
    await expect(readDesign(member, 'theme')).rejects.toMatchObject(refused);
  });
});

test('landing pages are listed with the titles that they will have', async () => {
  const { staff } = await openDesigns();
  const body = { title: { en: 'Spring', de: 'Frühling' }, description: {}, sections: [] };
  const { version } = await saveDraft(staff, { key: 'page:spring', version: 0, body });
  const published = await publishDesign(staff, { key: 'page:spring', version });
  const next = { ...body, title: { en: 'Summer' } };
  await saveDraft(staff, { key: 'page:spring', version: published.version, body: next });
  await saveDraft(staff, { key: 'theme', version: 0, body: theme });
  expect((await listDesigns(staff)).map(({ key, title }) => [key, title])).toEqual([
    ['page:spring', { en: 'Summer' }],
    ['theme', {}],
  ]);
});
