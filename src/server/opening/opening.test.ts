import { expect, test, vi } from 'vitest';
import { onShopNamed, putPage, setOpen, writeSetting } from '#domains/content/server/index.ts';
import { createPerson, readSetupToken } from '#domains/identity/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openNode } from '../cache/testing/open-node.ts';

type Node = Awaited<ReturnType<typeof openNode>>;
const json = { 'content-type': 'application/json' };

/** A shop that its owner has just named, and never opened. */
async function openClosedShop(): Promise<Node> {
  const node = await openNode();
  const named = { storeName: 'Berg', language: 'en' } as const;
  await inTransaction(node.kiosk.context(actors.system), (tx) => onShopNamed(tx, named));
  return node;
}
const look = async (node: Node, path: string, headers: Record<string, string> = {}) => {
  const answer = await node.get(path, headers);
  return [answer.status, answer.headers.get('location') ?? (await answer.text())] as const;
};
const settings = async (node: Node) => (await node.as(actors.admin, '/api/opening/settings')).json();
const change = async (node: Node, changes: object) => {
  const { version } = await settings(node);
  const init = { method: 'PATCH', headers: json, body: JSON.stringify({ ...changes, version }) };
  const answer = await node.as(actors.admin, '/api/opening/settings', init);
  return { status: answer.status, body: await answer.json() };
};

test('a visitor of a new shop reads only that it opens soon, until its owner opens it on every server', async () => {
  const here = await openClosedShop();
  const there = await openNode({ connectionString: here.connectionString });
  for (const path of ['/', '/search?q=pot', '/product/pot', '/about', '/checkout'])
    expect(await look(here, path)).toEqual([302, '/opening-soon']);
  expect(await look(here, '/de/search')).toEqual([302, '/de/opening-soon']);
  for (const path of [
    '/api/browse/home',
    '/api/browse/products',
    '/api/browse/suggestions?q=pot',
    '/api/collections',
  ]) {
    const [status, body] = await look(here, path);
    expect([status, JSON.parse(body).code]).toEqual([403, 'content.not_open']);
  }
  const cart = await here.as(actors.visitor, '/api/cart/check', {
    method: 'POST',
    headers: json,
    body: '{}',
  });
  expect(cart.status).toBe(403);
  for (const path of [
    '/healthz',
    '/api/account/session',
    '/api/setup',
    '/api/opening',
    '/api/openapi.json',
    '/api/product',
  ])
    expect((await look(here, path))[0]).toBe(200);
  expect(await look(here, '/robots.txt')).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  for (const path of ['/sitemap.xml', '/llms.txt', '/product/mug.md'])
    expect((await look(here, path))[0]).toBe(404);

  expect((await change(here, { isOpen: true })).body.isOpen).toBe(true);
  expect((await look(here, '/'))[0]).toBe(200);
  expect((await look(here, '/robots.txt'))[1]).toContain('Sitemap:');
  await vi.waitFor(async () => expect((await look(there, '/'))[0]).toBe(200), 1_500);
});

test('a shop that closes again is hidden at once, also what was cached', async () => {
  const node = await openNode();
  for (let times = 0; times < 2; times++) {
    expect((await look(node, '/'))[0]).toBe(200);
    expect((await look(node, '/api/browse/products'))[0]).toBe(200);
  }
  await change(node, { isOpen: false });
  expect((await look(node, '/'))[0]).toBe(503);
  expect((await look(node, '/api/browse/products'))[0]).toBe(403);
  expect((await node.as(actors.admin, '/api/browse/products')).status).toBe(200);
  expect((await node.as(actors.admin, '/')).status).toBe(200);
  expect((await look(node, '/'))[0]).toBe(503);
});

test('a shop that is closed for a while says so, and leaves those who have ordered their ways', async () => {
  const node = await openNode();
  const opening = async () => (await node.get('/api/opening')).json();
  expect(await opening()).toMatchObject({ isOpen: true, wasOpen: true });
  for (const slug of ['terms', 'shipping-and-returns'] as const)
    await putPage(node.admin, { slug, title: slug, body: 'Send it to Am Hof 3' });
  await change(node, { isOpen: false });
  expect(await opening()).toMatchObject({ isOpen: false, wasOpen: true });
  expect((await settings(node)).wasOpen).toBe(true);
  for (const path of ['/terms', '/shipping-and-returns', '/withdraw', '/newsletter', '/reminders', '/pay/a'])
    expect((await look(node, path))[0]).not.toBe(503);
  expect((await (await node.get('/api/browse/shop')).json()).pages).toEqual(
    expect.arrayContaining(['terms', 'shipping-and-returns']),
  );
});

test('search engines keep the pages of a shop that is closed for a while, and come again the next day', async () => {
  const node = await openNode({ isMetered: true });
  const robots = (await look(node, '/robots.txt'))[1];
  const words = { en: { title: 'On holiday', text: '' }, de: { title: 'Im Urlaub', text: '' } };
  await change(node, { isOpen: false, words });
  const read = async (path: string, headers = {}) => {
    const answer = await node.get(path, headers);
    const [again, cache] = ['retry-after', 'cache-control'].map((name) => answer.headers.get(name));
    return { status: answer.status, again, cache, text: await answer.text() };
  };
  const closed = { status: 503, again: '86400', cache: 'no-store' };
  const inEnglish = { ...closed, text: expect.stringContaining('On holiday') };
  // Also a second time, and a legal page that is not written.
  for (const path of [
    '/',
    '/product/pot',
    '/search?q=pot',
    '/checkout',
    '/privacy',
    '/nothing',
    '/product/pot',
  ])
    expect(await read(path)).toEqual(inEnglish);
  for (const [path, headers] of [['/de'], ['/de/search'], ['/', { 'accept-language': 'de' }]] as const)
    expect(await read(path, headers)).toEqual({ ...closed, text: expect.stringContaining('Im Urlaub') });
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/llms.txt', '/product/pot.md'])
    expect(await read(path)).toMatchObject(closed);
  expect((await look(node, '/robots.txt'))[1]).toBe(robots);
  expect((await read('/product/pot', { accept: 'text/markdown' })).status).toBe(503);
  // None of these is a failure of which an alert would tell.
  const counted = node.metrics?.answers();
  expect(counted?.failed).toBe(0);
  expect(counted?.all).toBeGreaterThan(10);

  await change(node, { isOpen: true });
  expect((await look(node, '/'))[0]).toBe(200);
});

test('visitors read on which day a closed shop opens again, and search engines come back on it', async () => {
  const node = await openNode();
  await writeSetting(node.admin, 'timeZone', 'Pacific/Auckland');
  const inDays = (days: number) => Temporal.Now.plainDateISO('Pacific/Auckland').add({ days });
  const again = async (path: string) => Number((await node.get(path)).headers.get('retry-after'));
  const opensOn = `${inDays(9)}`;
  await change(node, { isOpen: false });
  expect((await change(node, { opensOn })).body).toMatchObject({ opensOn, isOpen: false });
  const left = () =>
    inDays(9).toZonedDateTime('Pacific/Auckland').epochMilliseconds / 1000 - Date.now() / 1000;
  for (const path of ['/', '/sitemap.xml']) expect(Math.abs((await again(path)) - left())).toBeLessThan(60);
  expect(await (await node.get('/api/opening')).json()).toMatchObject({ opensOn });
  expect((await look(node, '/de'))[1]).toContain(`"opensOn":"${opensOn}"`);

  // In another time zone the day begins later.
  const before = await again('/');
  await writeSetting(node.admin, 'timeZone', 'Pacific/Honolulu');
  expect(await again('/')).toBeGreaterThan(before + 20 * 3_600);

  await change(node, { opensOn: `${inDays(-2)}` });
  expect(await again('/')).toBe(86_400);
  expect(await (await node.get('/api/opening')).json()).toMatchObject({ opensOn: null });
  await change(node, { opensOn });
  await change(node, { isOpen: true });
  expect((await settings(node)).opensOn).toBeNull();
  expect((await change(node, { opensOn: 'soon' })).status).toBe(400);
});

test('friends with the password see the shop, and no longer once it is another', async () => {
  const node = await openClosedShop();
  expect((await change(node, { password: 'early birds' })).body).toMatchObject({ hasPassword: true });
  const enter = (password: string) =>
    node.as(actors.visitor, '/api/opening/visits', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ password }),
    });
  expect((await (await enter('late birds')).json()).code).toBe('content.opening_password_wrong');
  const entered = await enter('early birds');
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await look(node, '/', { cookie }))[0]).toBe(200);
  expect((await look(node, '/api/browse/products', { cookie }))[0]).toBe(200);
  expect(await look(node, '/')).toEqual([302, '/opening-soon']);
  expect((await look(node, '/api/browse/products'))[0]).toBe(403);
  expect((await look(node, '/', { cookie: 'kiosk.friend=guessed' }))[0]).toBe(302);

  await change(node, { password: 'other birds' });
  expect((await look(node, '/', { cookie }))[0]).toBe(302);
  await change(node, { password: null });
  expect((await (await enter('other birds')).json()).code).toBe('content.opening_password_wrong');
});

test('the page before the opening has the owner’s words in the visitor’s language, and the legal pages stay once written', async () => {
  const node = await openClosedShop();
  const words = { en: { title: 'In May', text: 'Pots by hand.' }, de: { title: 'Im Mai', text: 'Töpfe.' } };
  const { status, body } = await change(node, { words });
  expect([status, body.words]).toEqual([200, words]);
  const titles = async (lang: string) =>
    (await (await node.get(`/api/opening?lang=${lang}`)).json()).title as string;
  expect([await titles('de'), await titles('fr')]).toEqual(['Im Mai', 'In May']);
  for (const path of ['/imprint', '/privacy']) expect(await look(node, path)).toEqual([302, '/opening-soon']);
  expect(await look(node, '/de/imprint')).toEqual([302, '/de/opening-soon']);
  for (const slug of ['imprint', 'about']) await putPage(node.admin, { slug, title: slug, body: 'Ada Berg' });
  expect(await look(node, '/imprint')).toEqual([200, expect.stringContaining('Ada Berg')]);
  expect(await look(node, '/privacy')).toEqual([302, '/opening-soon']);
  expect((await node.as(actors.admin, '/privacy')).status).toBe(404);
  expect((await look(node, '/api/content/pages/about'))[0]).toBe(403);
});

test('who visits before the opening reads of it in the best of the languages of the shop, or in the one they chose', async () => {
  const node = await openClosedShop();
  await writeSetting(node.admin, 'languages', ['en', 'de']);
  const visit = (language: string, cookie = '') =>
    look(node, '/opening-soon', { 'accept-language': language, cookie });
  expect(await visit('de-DE,de;q=0.9,en;q=0.8')).toEqual([302, '/de/opening-soon']);
  for (const [language, cookie] of [['fr,en;q=0.5'], ['sv'], ['de', 'locale=en']] as const)
    expect((await visit(language, cookie))[0]).not.toBe(302);
});

test('only staff who may change settings open the shop, and no older state overwrites a newer one', async () => {
  const node = await openClosedShop();
  const init = { method: 'PATCH', headers: json, body: JSON.stringify({ isOpen: true, version: 1 }) };
  expect((await node.as(actors.visitor, '/api/opening/settings', init)).status).toBe(401);
  expect((await node.as(actors.member, '/api/opening/settings', init)).status).toBe(403);
  await expect(setOpen(node.kiosk.context(actors.member), true)).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  expect((await node.as(actors.admin, '/api/opening/settings', init)).status).toBe(409);
});

test('an empty shop that waits for its owner shows how they begin, and no page of the shop', async () => {
  const node = await openNode();
  // As its start does.
  await readSetupToken(node.kiosk);
  for (const path of ['/', '/search?q=pot', '/about'])
    expect(await look(node, path)).toEqual([302, '/opening-soon']);
  expect(await look(node, '/de')).toEqual([302, '/de/opening-soon']);
  const opening = async () => JSON.parse((await look(node, '/api/opening'))[1]);
  expect(await opening()).toMatchObject({ isOpen: false, isUnowned: true, title: '' });
  expect((await look(node, '/setup'))[0]).not.toBe(302);
  const begun = (language: string, cookie = '') =>
    look(node, '/setup?token=a', { 'accept-language': language, cookie });
  expect(await begun('de-DE,de;q=0.9')).toEqual([302, '/de/setup?token=a']);
  // A language of the dashboard that the shop does not offer; of one that it does not speak, the next best.
  expect(await begun('nl, fr;q=0.5')).toEqual([302, '/fr/setup?token=a']);
  expect((await look(node, '/fr/setup'))[0]).not.toBe(302);
  expect((await begun('de', 'locale=en'))[0]).not.toBe(302);

  await createPerson(node.kiosk.context(actors.system), {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@example.com',
    password: 'kiosk-desk-owner',
    role: 'owner',
  });
  expect((await look(node, '/'))[0]).toBe(200);
  expect(await opening()).toMatchObject({ isOpen: true, isUnowned: false });
});
