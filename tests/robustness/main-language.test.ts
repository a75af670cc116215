import { expect, test, vi } from 'vitest';
import { createCategory } from '#domains/catalog/server/index.ts';
import { changeShopSettings, readShopSettings, setOpen } from '#domains/content/server/index.ts';
import { openTwoNodes } from '../support/open-two-nodes.ts';

const soon = { timeout: 20_000, interval: 20 };

test('another main language is known to every node, and what they had cached is gone', async () => {
  const { nodes, office } = await openTwoNodes({ KIOSK_DEMO: '0' });
  await createCategory(office.staff, { name: 'Lamps', texts: { de: { name: 'Lampen' } } });
  await createCategory(office.staff, { name: 'Poster' });
  await setOpen(office.staff, true);
  const shown = (lang: string) =>
    Promise.all(
      nodes.map(async ({ url }) => {
        const { categories } = await (await fetch(`${url}/api/browse/shop?lang=${lang}`)).json();
        return categories.map(({ name, nameLang }: Record<string, unknown>) => [name, nameLang]);
      }),
    );
  const both = (names: unknown) => [names, names];
  const english = [
    ['Lamps', null],
    ['Poster', null],
  ];
  const german = [
    ['Lampen', null],
    ['Poster', 'en'],
  ];
  await vi.waitFor(async () => expect(await shown('en')).toEqual(both(english)), soon);
  expect(await shown('de')).toEqual(both(german));
  const { version } = await readShopSettings(office.staff);
  await changeShopSettings(office.staff, { changes: { mainLanguage: 'de' }, version });
  const ownGerman = [
    ['Lampen', null],
    ['Poster', null],
  ];
  const otherEnglish = [
    ['Lamps', null],
    ['Poster', 'de'],
  ];
  await vi.waitFor(async () => expect(await shown('de')).toEqual(both(ownGerman)), soon);
  await vi.waitFor(async () => expect(await shown('en')).toEqual(both(otherEnglish)), soon);
});
