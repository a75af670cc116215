import { expect, test, vi } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { localePath } from '#platform/locale-path.ts';
import { offeredAddress } from './page-key.ts';
import { openNode } from './testing/open-node.ts';

test('a shop in German only redirects to its German pages, on every server within a second', async () => {
  const here = await openNode();
  const there = await openNode({ connectionString: here.connectionString });
  const look = async (node: typeof here, path: string) => {
    const { status, headers } = await node.get(path);
    return [status, headers.get('location')];
  };
  for (const node of [here, there])
    for (const path of ['/', '/de']) expect(await look(node, path)).toEqual([200, null]);

  await writeSetting(here.admin, 'languages', ['de']);
  expect(await look(here, '/')).toEqual([302, '/de']);
  expect(await look(here, '/product/pot?variant=1&q=%C3%A4')).toEqual([
    302,
    '/de/product/pot?variant=1&q=%C3%A4',
  ]);
  expect(await look(here, '/profile')).toEqual([302, '/de/profile']);
  expect(await look(here, '/de')).toEqual([200, null]);
  expect(await look(here, '/dashboard/orders')).toEqual([404, null]);
  expect(await look(here, '/api/browse/shop')).toEqual([200, null]);
  await vi.waitFor(async () => expect(await look(there, '/')).toEqual([302, '/de']), 1_000);

  await writeSetting(here.admin, 'languages', ['en', 'de']);
  expect(await look(here, '/')).toEqual([200, null]);
});

test('addresses in another language never redirect out of the shop, to themselves, or away from the dashboard', () => {
  const english = (path: string) => offeredAddress(path, ['en']);
  expect(['/de', '/de/search?q=%26', '/de//evil.example', '/de/de/x'].map(english)).toEqual([
    '/',
    '/search?q=%26',
    '/evil.example',
    '/de/x',
  ]);
  expect(['/en', '/en/search?q=a', '/en//evil.example', '/en/dashboard'].map(english)).toEqual([
    '/',
    '/search?q=a',
    '/evil.example',
    '/dashboard',
  ]);
  expect(offeredAddress('/en/search', ['de'])).toBe('/de/search');
  for (const path of ['/', '/search', '/england', '/de/dashboard', '/de/dashboard/orders?q=a', '/desk'])
    expect(english(path)).toBeNull();
  for (const path of ['/', '/search', '/de/dashboards'])
    expect(offeredAddress(localePath(path, 'de'), ['de'])).toBeNull();
});

test('languages in capitals lead to the same page', () => {
  const paths = ['/EN/product/pot', '/DE', '/De/search?page=2', '/DE//evil.example', '/DE/dashboard'];
  expect(paths.map((path) => offeredAddress(path, ['en', 'de']))).toEqual([
    '/product/pot',
    '/de',
    '/de/search?page=2',
    '/de/evil.example',
    '/de/dashboard',
  ]);
  expect(offeredAddress('/DE/search', ['en'])).toBe('/search');
  expect(offeredAddress('/EN/search', ['de'])).toBe('/de/search');
  for (const path of ['/', '/de', '/de/search', '/DESK', '/Energy', '/XX/search'])
    expect(offeredAddress(path, ['en', 'de'])).toBeNull();
});

test('a server redirects from prefixes that no page has, for as long as the shop has these languages', async () => {
  const { get, admin } = await openNode();
  const look = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  expect(await look('/en/search?q=pot')).toEqual([302, '/search?q=pot']);
  expect(await look('/DE/search')).toEqual([302, '/de/search']);
  await writeSetting(admin, 'languages', ['de']);
  expect(await look('/en/search?q=pot')).toEqual([302, '/de/search?q=pot']);
});
