import { expect, test, vi } from 'vitest';
import { createBrand, createCategory, createProduct, updateCategory } from '#domains/catalog/server/index.ts';
import { readDashboardCollection } from '#domains/collections/server/read-collections.ts';
import { createCollection, updateCollection } from '#domains/collections/server/write-collection.ts';
import type { Redirect, RedirectImport } from '#domains/content/contract/redirects.ts';
import { recordMissed } from '#domains/content/server/index.ts';
import { publishDesign, saveDraft } from '#domains/design/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openNode } from '../cache/testing/open-node.ts';
import { MissedPaths } from './missed-paths.ts';

type Node = Awaited<ReturnType<typeof openNode>>;
const json = { 'content-type': 'application/json' };

const send = async (node: Node, method: string, path: string, body?: object, as: Actor = actors.admin) => {
  const init = { method, headers: json, ...(body && { body: JSON.stringify(body) }) };
  const answer = await node.as(as, `/api/${path}`, init);
  return { status: answer.status, body: await answer.json() };
};
const add = (node: Node, from: string, to: string, status = 301) =>
  send(node, 'POST', 'redirects', { from, to, status });
const look = async (node: Node, path: string) => {
  const { status, headers } = await node.get(path);
  return [status, headers.get('location')];
};

test('a visitor of an old address reaches the new page on every server, as soon as the redirect is there', async () => {
  const here = await openNode();
  const there = await openNode({ connectionString: here.connectionString });
  for (let times = 0; times < 3; times++) expect(await look(here, '/product/old-pot')).toEqual([404, null]);
  expect(await look(there, '/shop/pots.html')).toEqual([404, null]);

  expect(
    (await add(here, 'https://old.example/Shop/Pots.html?x=1', '/category/pots')).body.data,
  ).toMatchObject({
    from: '/shop/pots.html',
    to: '/category/pots',
  });
  await add(here, '/product/old-pot/', '/search?q=pot', 302);
  for (let times = 0; times < 2; times++) {
    expect(await look(here, '/shop/pots.html')).toEqual([301, '/category/pots']);
    expect(await look(here, '/product/old-pot')).toEqual([302, '/search?q=pot']);
  }
  expect(await look(here, '/SHOP/pots.html?utm_source=mail&x=1')).toEqual([
    301,
    '/category/pots?utm_source=mail&x=1',
  ]);
  // Also from a page that was there, and from memory: nothing that was asked is lost, and the target has the last word.
  for (let times = 0; times < 2; times++)
    expect(await look(here, '/product/old-pot?gclid=a%26b&q=mug&utm_source=mail&utm_source=more')).toEqual([
      302,
      '/search?q=pot&gclid=a%26b&utm_source=mail&utm_source=more',
    ]);
  // `page` and `sort` mean something else where they come from.
  expect(await look(here, '/shop/pots.html?page=7&gclid=1')).toEqual([301, '/category/pots?gclid=1']);
  expect(await look(here, '/product/old-pot?sort=price_asc&page=7&gclid=1')).toEqual([
    302,
    '/search?q=pot&gclid=1',
  ]);
  const flood = Array.from({ length: 900 }, (_, number) => `p${number}=${'x'.repeat(90)}`).join('&');
  for (const path of ['/shop/pots.html', '/product/old-pot']) {
    const [, location] = await look(here, `${path}?${flood}`);
    expect(String(location).length).toBeLessThan(2_100);
  }
  expect(await look(here, '/de/shop/pots.html')).toEqual([301, '/de/category/pots']);
  await vi.waitFor(
    async () => expect(await look(there, '/shop/pots.html')).toEqual([301, '/category/pots']),
    1_500,
  );

  const { body } = await send(here, 'GET', 'redirects?q=old-pot');
  await send(here, 'DELETE', `redirects/${(body.data as Redirect[])[0]?.id}`);
  expect(await look(here, '/product/old-pot')).toEqual([404, null]);
});

test('a page that exists is shown, also where a redirect leads from its address', async () => {
  const node = await openNode();
  await add(node, '/product/mug', '/about');
  expect(await look(node, '/product/mug')).toEqual([301, '/about']);
  const category = await createCategory(node.admin, { name: 'Kitchen' });
  const brand = await createBrand(node.admin, { name: 'Halden' });
  const groups = { categoryId: category.id, brandId: brand.id };
  await createProduct(node.admin, { name: 'Mug', ...groups, variants: [{ priceMinor: 1000, onHand: 3 }] });
  await vi.waitFor(async () => expect(await look(node, '/product/mug')).toEqual([200, null]));
});

test('a landing page that moves takes its versions along and is found at its former address, once visitors knew it', async () => {
  const node = await openNode();
  const body = { title: { en: 'Spring' }, description: {}, sections: [] };
  await saveDraft(node.admin, { key: 'page:draft', version: 0, body });
  const saved = await saveDraft(node.admin, { key: 'page:spring', version: 0, body });
  const { version } = await publishDesign(node.admin, { key: 'page:spring', version: saved.version });
  const move = (slug: string, based = version, key = 'page:spring') =>
    send(node, 'PUT', `design/${key}/address`, { slug, version: based });
  expect(await look(node, '/pages/spring')).toEqual([200, null]);
  expect(await move('draft')).toMatchObject({ status: 409, body: { code: 'design.address_taken' } });
  expect(await move('may', 0)).toMatchObject({ status: 409, body: { code: 'design.changed_meanwhile' } });
  expect((await move('may', 1, 'theme')).status).toBe(404);
  expect((await move('may', 0, 'page:none')).status).toBe(404);
  expect((await move('No such')).status).toBe(400);
  const both = await Promise.all([move('may'), move('june')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const moved = both.find(({ status }) => status === 200)?.body.data.key.replace('page:', '/pages/');
  await vi.waitFor(async () => expect(await look(node, '/de/pages/spring')).toEqual([301, `/de${moved}`]));
  expect(await look(node, moved)).toEqual([200, null]);
  const { body: revisions } = await send(
    node,
    'GET',
    `design/${moved.replace('/pages/', 'page:')}/revisions`,
  );
  expect(revisions.data).toHaveLength(1);
  await move('later', 1, 'page:draft');
  expect(await look(node, '/pages/draft')).toEqual([404, null]);
});

test('a category or collection that moves is found at each of its former addresses, also after it moved back', async () => {
  const node = await openNode();
  const { admin } = node;
  const category = await createCategory(admin, { name: 'Pots', slug: 'kitchen' });
  const collection = await createCollection(admin, { name: 'Gifts' });
  await add(node, '/presents', '/collections/gifts');
  const moveTo = async (slug: string) => {
    const { version } = await readDashboardCollection(admin, collection._id);
    return updateCollection(admin, { id: collection._id, version, slug });
  };
  await updateCategory(admin, { id: category.id, name: 'Cooking', slug: 'cooking' });
  await moveTo('for-others');
  await moveTo('for-friends');
  const found = async () => ({
    kitchen: await look(node, '/category/kitchen'),
    inGerman: await look(node, '/de/category/kitchen'),
    presents: await look(node, '/presents'),
    gifts: await look(node, '/collections/gifts'),
    others: await look(node, '/collections/for-others'),
    friends: await look(node, '/collections/for-friends'),
  });
  expect(await look(node, '/category/kitchen?gclid=1&utm_source=mail&page=2')).toEqual([
    301,
    '/category/cooking?page=2&gclid=1&utm_source=mail',
  ]);
  const there = [301, '/collections/for-friends'];
  await vi.waitFor(async () =>
    expect(await found()).toEqual({
      kitchen: [301, '/category/cooking'],
      inGerman: [301, '/de/category/cooking'],
      presents: there,
      gifts: there,
      others: there,
      friends: [200, null],
    }),
  );
  await moveTo('gifts');
  const back = [301, '/collections/gifts'];
  await vi.waitFor(async () =>
    expect(await found()).toMatchObject({ presents: back, gifts: [200, null], others: back, friends: back }),
  );
});

test('a redirect leads into the shop, never in a circle, and never from what the program needs', async () => {
  const node = await openNode();
  const refusal = async (from: string, to: string) => (await add(node, from, to)).body.code ?? 'fine';
  for (const from of ['/', '/dashboard/x', '/API/product', 'https://x.example/login'])
    expect(await refusal(from, '/about')).toBe('content.redirect_reserved');
  for (const to of [
    '//evil.example',
    'https://evil.example/a',
    'javascript:alert(1)',
    '/\\evil.example',
    'about',
  ])
    expect(await refusal('/a', to)).toBe('content.redirect_target');
  expect(await refusal('/a', '/A/')).toBe('content.redirect_loop');
  expect([await refusal('/a', '/b'), await refusal('/b', '/c')]).toEqual(['fine', 'fine']);
  expect(await refusal('/c', '/a?x=1')).toBe('content.redirect_loop');
  expect(await refusal('/a', '/d')).toBe('content.redirect_taken');
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
  ] as const)
    expect((await send(node, 'POST', 'redirects', { from: '/x', to: '/y', status: 301 }, as)).status).toBe(
      status,
    );
});

test('a file of redirects is imported with a report of what could not be read', async () => {
  const node = await openNode();
  await add(node, '/two', '/old');
  await add(node, '/three', '/same');
  const csv = [
    'Redirect from,Redirect to',
    '/one,"/category/a, b"'.replace(', b', '-b'),
    '/two;/new;302',
    '/three\t/same',
    '',
    '/four',
    '/dashboard,/x',
    '/five,https://elsewhere.example/',
    '/new,/two',
    '/shop.php?id=1,/category/a',
    '/shop.php?id=2,/category/b',
  ].join('\r\n');
  const { status, body } = await send(node, 'POST', 'redirects/import', { csv });
  const report = body as RedirectImport;
  expect([status, report.created, report.changed, report.unchanged]).toEqual([200, 2, 1, 1]);
  expect(report.refused.map(({ line }) => line)).toEqual([6, 7, 8, 9, 11]);
  expect(report.refused[1]?.reason).toBe('The shop needs this address itself.');
  expect(await look(node, '/two')).toEqual([302, '/new']);
  expect(await look(node, '/shop.php')).toEqual([301, '/category/a']);
});

test('a line of a file that is refused does not stand in the way of a later one for the same address', async () => {
  const node = await openNode();
  await add(node, '/b', '/a');
  const { body } = await send(node, 'POST', 'redirects/import', { csv: '/a,/b\n/a,/c\n/a,/d' });
  expect(body).toMatchObject({ created: 1, refused: [{ line: 1 }, { line: 3 }] });
  expect(await look(node, '/a')).toEqual([301, '/c']);
});

test('what visitors did not find is counted off the request, and a redirect from it ends that', async () => {
  const node = await openNode();
  const ctx = node.kiosk.context({ kind: 'system' });
  const missed = async () =>
    (await send(node, 'GET', 'missed-paths')).body.data as { path: string; times: number }[];
  for (let times = 0; times < 4; times++) await node.get('/product/lost?variant=1');
  await node.get('/Old/Page.php');
  await node.get('/dashboard/nothing');
  await node.get('/a%00b');
  await recordMissed(ctx, node.caches.missed.take());
  expect((await missed()).map(({ path, times }) => [path, times])).toEqual([
    ['/product/lost', 4],
    ['/old/page.php', 1],
  ]);
  await add(node, '/product/lost', '/search');
  await send(node, 'POST', 'missed-paths/removal', { path: '/Old/page.php' });
  expect(await missed()).toEqual([]);
});

test('a flood of made-up addresses neither fills the memory nor the table, nor drives out what is often missed', async () => {
  const node = await openNode();
  const ctx = node.kiosk.context({ kind: 'system' });
  await recordMissed(ctx, new Map([['/sale', 7]]));
  for (let round = 0; round < 6; round++) {
    const missed = new MissedPaths();
    for (let index = 0; index < 5_000; index++) missed.record(`/x-${round}-${index}`);
    missed.record(`/${'y'.repeat(600)}`);
    const taken = missed.take();
    expect(taken.size).toBe(500);
    await recordMissed(ctx, taken);
  }
  const { rows } = await node.kiosk.db.query('select count(*)::integer as stored from missed_paths');
  expect(rows).toEqual([{ stored: 2_000 }]);
  expect((await send(node, 'GET', 'missed-paths')).body.data[0]).toMatchObject({ path: '/sale', times: 7 });
});

test('staff corrects a redirect, which leads on at once, and a colleague who read the former one is told', async () => {
  const node = await openNode();
  const { id, version } = (await add(node, '/old-pots', '/category/pans')).body.data as Redirect;
  const put = (to: string) =>
    send(node, 'PUT', `redirects/${id}`, { from: '/old-pots', to, status: 302, version });
  expect((await put('/category/pots')).status).toBe(200);
  expect(await look(node, '/old-pots')).toEqual([302, '/category/pots']);
  expect((await put('/category/cups')).body.code).toBe('content.changed_meanwhile');
});
