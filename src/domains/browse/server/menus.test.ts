import { expect, test } from 'vitest';
import { createCategory, deleteCategory, updateCategory } from '#domains/catalog/server/index.ts';
import type { AnySection } from '#domains/design/fields/sections.ts';
import { publishDesign, readDesign, saveDraft } from '#domains/design/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Shop } from '../contract.ts';
import { readShop } from './read-shop.ts';

const always = { isHidden: false, startsAt: null, endsAt: null };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const entry = (id: string, href: string, label: object = {}, items: object[] = []) => ({
  id,
  kind: 'link',
  ...always,
  label,
  href,
  look: 'list',
  items,
});
const item = (href: string, label: object = {}) => ({ label, href, picture: null });
const notice = (id: string, text: object, more: object = {}) => ({
  id,
  kind: 'announcement',
  ...always,
  text,
  href: '',
  tone: 'strong',
  closing: 'closable',
  ...more,
});

async function openMenus() {
  const shelves = await openShelves();
  const { staff, shop } = shelves;
  const draft = async (key: string, sections: object[]) => {
    const { version } = await readDesign(staff, key);
    return saveDraft(staff, { key, version, body: { sections } });
  };
  const publish = async (key: string, sections: object[]) => {
    const { version } = await draft(key, sections);
    await publishDesign(staff, { key, version });
  };
  const read = async (lang = 'en') =>
    (await shelves.ask('GET', `/api/browse/shop?lang=${lang}`)).body as unknown as Shop;
  const fresh = () => readShop(shop.kiosk.context(actors.visitor));
  return { ...shelves, draft, publish, read, fresh };
}

const kinds = (sections: readonly Pick<AnySection, 'kind'>[]) => sections.map(({ kind }) => kind);
const links = ({ header }: Shop) =>
  header.flatMap((each) => (each.kind === 'link' ? [[each.label.text, each.href]] : []));

test('a shop that arranges no menus shows its categories, and the usual columns in the footer', async () => {
  const { read } = await openMenus();
  const { header, footer, announcement } = await read();
  expect(kinds(header)).toEqual(['categories']);
  expect(kinds(footer)).toEqual(['categories', 'pages', 'contact', 'social']);
  expect(announcement).toBe(null);
});

test('an entry without a label has the name of what it leads to in the language of the page, and follows it', async () => {
  const { publish, read, staff, ask, fresh } = await openMenus();
  const lamps = await createCategory(staff, { name: 'Lamps', texts: { de: { name: 'Lampen' } } });
  const gone = await createCategory(staff, { name: 'Gone' });
  await ask('POST', '/api/dashboard/collections', { name: 'Summer' }, actors.admin);
  await publish('header', [
    entry('a', '/category/lamps?inStock=true'),
    entry('b', '/collections/summer', { de: 'Im Sommer' }),
    entry('c', '/category/gone', { en: 'Gone' }),
    entry('d', '', { en: 'More' }, [item('/category/gone'), item('/search?onSale=true', { en: 'Sale' })]),
    entry('e', '', { en: 'Nothing below' }, [item('/category/nowhere')]),
    entry('f', 'https://example.com/blog', { en: 'Blog' }),
    entry('g', '/about'),
    entry('h', '/pages/spring', {}),
  ]);
  const before = [
    ['Lamps', '/category/lamps?inStock=true'],
    ['Im Sommer', '/collections/summer'],
    ['Gone', '/category/gone'],
    ['More', ''],
    ['Blog', 'https://example.com/blog'],
  ];
  expect(links(await read())).toEqual(before);
  expect((await read('de')).header[0]).toMatchObject({ label: { text: 'Lampen', lang: null } });
  expect((await read('fr')).header[0]).toMatchObject({ label: { text: 'Lamps', lang: 'en' } });
  const below = (await read()).header.find(({ id }) => id === 'd');
  expect(below).toMatchObject({ items: [{ label: { text: 'Gone' } }, { href: '/search?onSale=true' }] });

  await deleteCategory(staff, { id: gone.id });
  await updateCategory(staff, { id: lamps.id, slug: 'lights', name: 'Lights' });
  const page = { title: { en: 'Spring' }, description: {}, sections: [] };
  const { version } = await saveDraft(staff, { key: 'page:spring', version: 0, body: page });
  await publishDesign(staff, { key: 'page:spring', version });
  expect(links(await read())).toEqual([
    ['Lights', '/category/lights?inStock=true'],
    ['Im Sommer', '/collections/summer'],
    ['More', ''],
    ['Blog', 'https://example.com/blog'],
    ['Spring', '/pages/spring'],
  ]);
  expect((await read()).header.find(({ id }) => id === 'd')).toMatchObject({
    items: [{ label: { text: 'Sale' } }],
  });
  const { tags } = await fresh();
  expect(tags).toEqual(
    expect.arrayContaining([
      'shop',
      'collections',
      'redirects',
      'page:about',
      'design:page:spring',
      'design:header',
    ]),
  );
});

test('columns of the footer stand in the order of the owner, without links that lead nowhere', async () => {
  const { publish, read } = await openMenus();
  const column = (id: string, ...items: object[]) => ({
    id,
    kind: 'links',
    ...always,
    title: { en: id },
    items,
  });
  const link = (href: string, label: object = {}) => ({ label, href });
  await publish('footer', [
    { id: 'social', kind: 'social', ...always, title: {} },
    column('Shops', link('/category/kitchen'), link('/category/nowhere', { en: 'Nowhere' })),
    column('Empty', link('/terms')),
  ]);
  expect((await read()).footer).toMatchObject([
    { kind: 'social' },
    { title: { text: 'Shops' }, items: [{ label: { text: 'Kitchen' }, href: '/category/kitchen' }] },
  ]);
});

test('the first announcement that runs is shown until its end, and comes back to visitors once its text changes', async () => {
  const { publish, read, fresh, draft } = await openMenus();
  const ends = inHours(2);
  const sale = notice('sale', { en: 'Sale', de: 'Schlussverkauf' }, { startsAt: inHours(-1), endsAt: ends });
  await publish('announcements', [
    notice('over', { en: 'Over' }, { endsAt: inHours(-1) }),
    notice('empty', {}),
    { ...sale, href: '/category/nowhere' },
    notice('later', { en: 'Later' }, { startsAt: inHours(3) }),
    notice('always', { en: 'Always' }),
  ]);
  const { body, tags, changesAt } = await fresh();
  expect(body.announcement).toMatchObject({ text: { text: 'Sale' }, href: '', closing: 'closable' });
  expect(changesAt?.toISOString()).toBe(ends);
  expect(tags).toContain('design:announcements');
  const german = (await read('de')).announcement;
  expect(german).toMatchObject({ id: body.announcement?.id, text: { text: 'Schlussverkauf' } });
  await publish('announcements', [{ ...sale, endsAt: null }]);
  expect((await read()).announcement?.id).toBe(german?.id);
  await publish('announcements', [{ ...sale, text: { en: 'Sale until Friday' } }]);
  expect((await read()).announcement?.id).not.toBe(german?.id);

  const refused = { code: 'request.invalid', status: 400 };
  await expect(
    draft('announcements', [notice('x', {}, { href: 'javascript:alert(1)' })]),
  ).rejects.toMatchObject(refused);
  await expect(draft('header', [notice('x', {})])).rejects.toMatchObject(refused);
  await expect(
    draft('header', [
      entry(
        'x',
        '',
        {},
        Array.from({ length: 25 }, () => item('/')),
      ),
    ]),
  ).rejects.toMatchObject(refused);
});
