import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { csvOf, importText } from '../testing/files.ts';
import { storedProduct } from '../testing/stored.ts';

/** A product with options of these values, and variations for any of them. */
function anyOf(values: string[], variations: number) {
  const cells = (named: (value: string) => string) =>
    Object.fromEntries(
      values.flatMap((value, at) => [
        [`Attribute ${at + 1} name`, `Option ${at + 1}`],
        [`Attribute ${at + 1} value(s)`, named(value)],
      ]),
    );
  const parent = { Type: 'variable', ID: '1', Name: 'Ring', 'Regular price': '', ...cells((value) => value) };
  const variation = {
    Type: 'variation',
    Parent: 'id:1',
    Name: 'Ring',
    'Regular price': '5',
    ...cells(() => ''),
  };
  return csvOf([parent, ...Array.from({ length: variations }, () => variation)]);
}
const list = (length: number) => Array.from({ length }, (_, n) => `v${n}`).join(', ');

test('thousands of variations for any value stand for each combination once', async () => {
  const shop = await openTestShop();
  const { created } = await importText(shop, anyOf([list(12), list(12), list(12)], 4_000));
  expect(created).toBe(1);
  const { variants } = await storedProduct(shop, 'ring');
  expect(new Set(variants.map(({ choices }) => choices.join(' '))).size).toBe(1_728);
});

test('values that a file repeats count once, and a product with too many variants or options stays out with its line', async () => {
  const shop = await openTestShop();
  const same = 'S, '.repeat(50_000);
  expect(await importText(shop, anyOf([same, same, same], 40))).toMatchObject({ created: 1, refused: 0 });
  expect((await storedProduct(shop, 'ring')).variants).toHaveLength(1);
  const many = await importText(shop, anyOf([list(100), list(100), list(100)], 4_000));
  expect(many.refusals).toEqual([expect.stringMatching(/at most 2048 variants/)]);
  const wide = await importText(
    shop,
    anyOf(
      Array.from({ length: 40 }, () => list(9)),
      4_000,
    ),
  );
  expect(wide.refusals).toContainEqual(expect.stringMatching(/^2: A product has at most 3 options/));
});
