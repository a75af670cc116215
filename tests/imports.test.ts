import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { type Import, isBrowserCode, readSource, sourceFiles, walkImports } from './support/imports.ts';

/** Each domain may import those before it. */
const order = [
  'identity',
  'content',
  'design',
  'mail',
  'newsletter',
  'catalog',
  'searches',
  'inventory',
  'pricing',
  'credits',
  'cart',
  'orders',
  'payouts',
  'customers',
  'checkout',
  'reviews',
  'browse',
  'products',
  'collections',
  'wishlist',
  'reminders',
  'reports',
  'exchange',
  'translations',
  'webhooks',
  'notices',
  'agents',
  'backups',
  'status',
  'guide',
];

const imports = walkImports('src');
const place = (path: string) => {
  const [, domain = null, room = null] = path.match(/^src\/domains\/([^/]+)\/(.*)$/) ?? [];
  return { domain, room };
};
const named = (breaches: Import[]) => breaches.map(({ from, to }) => `${from} → ${to}`);

test('UI components and platform import no domain', () => {
  const breaches = imports.filter(
    ({ from, to }) => /^src\/(ui|platform)\//.test(from) && to.startsWith('src/domains/'),
  );
  expect(named(breaches)).toEqual([]);
});

test('platform imports nothing above it', () => {
  const above = /^(src\/(ui|shell|routes|server)|demo|cli)\//;
  expect(named(imports.filter(({ from, to }) => from.startsWith('src/platform/') && above.test(to)))).toEqual(
    [],
  );
});

test('browser code imports contracts and server code only as types', () => {
  const server =
    /^src\/(server\/|domains\/[^/]+\/(contract[/.]|server[/.])|platform\/(db|postgres|storage)\/)/;
  const breaches = imports.filter(
    ({ from, to, typeOnly }) => isBrowserCode(from) && server.test(to) && !typeOnly,
  );
  expect(named(breaches)).toEqual([]);
});

test('code shared by browser and server imports neither contracts, server code nor server packages', () => {
  const isShared = (path: string) =>
    /^src\/domains\/[^/]+\/(?!contract\.|server\.)[^/]+\.ts$/.test(path) ||
    /^src\/domains\/[^/]+\/fields\//.test(path);
  const server =
    /^src\/(server\/|domains\/[^/]+\/(contract[/.]|server[/.])|platform\/((db|postgres|storage)\/|id\.ts))/;
  const breaches = imports.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      server.test(to) &&
      (isShared(from) || (isBrowserCode(from) && to === 'src/platform/id.ts')),
  );
  expect(named(breaches)).toEqual([]);
});

test('what renders pages is bundled: it imports no server code of domains but as types', () => {
  const bundled = new Set(['src/server/render/entry-server.tsx']);
  for (const path of bundled)
    for (const { from, to, typeOnly } of imports)
      if (from === path && !typeOnly && to.startsWith('src/server/render/')) bundled.add(to);
  const server = /^src\/(domains\/[^/]+\/server[/.]|platform\/(db|postgres|storage)\/)/;
  const breaches = imports.filter(
    ({ from, to, typeOnly }) => bundled.has(from) && server.test(to) && !typeOnly,
  );
  expect(named(breaches)).toEqual([]);
  expect(bundled).toContain('src/server/render/product-data.ts');
});

test('a module that browsers replace by another is imported by the name that stands for both', () => {
  const replaced = Object.entries(manifest.imports).flatMap(([name, target]) =>
    typeof target === 'object' ? [{ name, path: target.default.slice(2) }] : [],
  );
  expect(replaced).not.toEqual([]);
  for (const { name, path } of replaced) {
    const breaches = imports.filter(
      ({ from, to, typeOnly }) => to === path && !typeOnly && !readSource(from).includes(`from '${name}'`),
    );
    // The heads of browsers load those of the server when a visitor leaves the first page.
    expect(named(breaches)).toEqual(
      path.endsWith('heads.ts') ? ['src/shell/head/heads.browser.ts → src/shell/head/heads.ts'] : [],
    );
  }
});

test('browser code has no barrels', () => {
  // The home page's route is no barrel.
  const barrel = /^(?!src\/routes\/).*\/index\.tsx?$/;
  expect(named(imports.filter(({ from, to }) => isBrowserCode(from) && barrel.test(to)))).toEqual([]);
});

test('screens import only screens of domains to their left', () => {
  const ui = /^(storefront|dashboard)[/.]/;
  const breaches = imports.filter(({ from, to }) => {
    const [a, b] = [place(from), place(to)];
    if (!a.domain || !b.domain || a.domain === b.domain) return false;
    const isScreen = ui.test(a.room ?? '') && ui.test(b.room ?? '');
    return isScreen && order.indexOf(b.domain) >= order.indexOf(a.domain);
  });
  expect(named(breaches)).toEqual([]);
});

test('no domain imports shell, routes, server or demo', () => {
  const breaches = imports.filter(
    ({ from, to }) =>
      from.startsWith('src/domains/') &&
      /^(src\/(shell|routes|server)|demo|cli)\//.test(to) &&
      !/(\.test\.tsx?$|\/testing\/)/.test(from),
  );
  expect(named(breaches)).toEqual([]);
});

test('storefront code never imports dashboard code', () => {
  const breaches = imports.filter(
    ({ from, to }) => /\/storefront[/.]/.test(from) && /\/dashboard[/.]/.test(to),
  );
  expect(named(breaches)).toEqual([]);
});

test('server code imports another domain through its door, and only leftward', () => {
  const doors = /^(contract\.ts|contract\/.+|limits\.ts|fields\/.+|server\.ts|server\/index\.ts)$/;
  const breaches = imports.filter(({ from, to }) => {
    const [a, b] = [place(from), place(to)];
    if (!a.domain || !b.domain || a.domain === b.domain || /^(storefront|dashboard)[/.]/.test(a.room ?? ''))
      return false;
    return !doors.test(b.room ?? '') || order.indexOf(b.domain) >= order.indexOf(a.domain);
  });
  expect(named(breaches)).toEqual([]);
});

test('no domain depends on one to its right, but for the types named here', () => {
  const breaches = imports.filter(({ from, to }) => {
    const [a, b] = [place(from).domain, place(to).domain];
    return a && b && order.indexOf(b) > order.indexOf(a) && !/(\.test\.tsx?$|\/testing\/)/.test(from);
  });
  expect(named(breaches.filter(({ typeOnly }) => !typeOnly))).toEqual([]);
  // Staff find products by the call of the storefront's search box.
  expect(named(breaches)).toEqual([
    'src/domains/searches/dashboard/search-calls.ts → src/domains/browse/contract.ts',
  ]);
});

test('only the configuration reads the environment', () => {
  const readers = sourceFiles('src').filter((path) => /process\.env/.test(readSource(path)));
  // main.ts passes the environment to the configuration; PostgreSQL gets its PATH, the builder of the pages all but NODE_ENV.
  expect(readers.sort()).toEqual([
    'src/platform/postgres/run-as.ts',
    'src/server/main.ts',
    'src/server/ops/build-when-stale.ts',
  ]);
});

test('SQL is declared when its module loads, so that it is compared with the schema', () => {
  // Connections of their own: migrations, copies, backups, the embedded server, and what nodes tell each other.
  const own =
    /^(src\/platform\/(backup|db|postgres)\/|src\/server\/freshness\/|src\/server\/ops\/open-shop-database\.ts|cli\/checks\/)/;
  const files = ['src', 'demo', 'cli'].flatMap(sourceFiles).filter((path) => !own.test(path));
  const isRunning = /\b(db|pool|client|database)\.query[(<]|\.execute[(<]/;
  const isBuilding = /from '(drizzle-orm|kysely|knex)/;
  const breaches = files.filter((path) => !/\/testing\//.test(path) && isRunning.test(readSource(path)));
  expect(breaches).toEqual([]);
  expect(files.filter((path) => isBuilding.test(readSource(path)))).toEqual([
    'src/domains/identity/server/auth/make-auth.ts',
  ]);
});
