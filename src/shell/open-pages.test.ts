import { expect, test } from 'vitest';
import { isOpenPage } from '#platform/i18n/surfaces.ts';
import { routeTree } from '#routes/route-tree.gen.ts';

type Tree = { children?: readonly { options: { path?: string } }[] };
const pathsOf = (tree: unknown): string[] =>
  [...((tree as Tree).children ?? [])].map(({ options }) => options.path ?? '').sort();

test('a browser knows every open page from the start, under its own address', async () => {
  const all = pathsOf(routeTree);
  const { openPages } = await import('./open-pages.ts');
  const known = pathsOf(openPages);
  expect(known).toEqual(all.filter(isOpenPage));
  expect(all.length).toBeGreaterThan(known.length);
});
