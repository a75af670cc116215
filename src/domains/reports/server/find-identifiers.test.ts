import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

type Numbered = { name: string; sku?: string; barcode?: string; typed: string[] };

/** Pseudo-random digits, the same each time. */
const digits = (n: number, count: number) => String((n * 7919 + 104_729) % 10 ** count).padStart(count, '3');
const sumOf = (text: string, weights: (place: number) => number) =>
  [...text].reduce((sum, digit, place) => sum + Number(digit) * weights(place), 0);
const ean = (twelve: string) =>
  twelve + String((10 - (sumOf(twelve, (place) => (place % 2 ? 3 : 1)) % 10)) % 10);
const isbn10 = (nine: string) => nine + '0123456789X'[(11 - (sumOf(nine, (place) => 10 - place) % 11)) % 11];
const grouped = (text: string, by: string) => text.replaceAll(/(.{4})(?=.)/g, `$1${by}`);

/** Identifiers of four kinds, and how people type them. */
function numbered(n: number): Numbered {
  const name = `Lamp ${'abcdefghijklmnopqrstuvwxyz'[n]}${'klmnopqrst'[n % 10]}`;
  if (n % 4 === 0) {
    const code = ean(`40063${digits(n, 7)}`);
    return { name, barcode: code, typed: [code, grouped(code, ' '), grouped(code, '-')] };
  }
  if (n % 4 === 1) {
    const nine = `316${digits(n, 6)}`;
    const [long, short] = [ean(`978${nine}`), isbn10(nine)];
    return {
      name,
      barcode: n % 8 === 1 ? long : short,
      typed: [long, short, grouped(long, '-'), `3-16-${short.slice(3, 9)}-${short[9]}`],
    };
  }
  if (n % 4 === 2) {
    const sku = `KX-${digits(n, 4)}-B`;
    return { name, sku, typed: [sku, sku.replaceAll('-', ' '), sku.replaceAll('-', '').toLowerCase()] };
  }
  const number = digits(n, 4);
  const model = `TN-${number}`;
  return { name: `${name} ${model}`, typed: [model, `tn ${number}`, `TN${number}`] };
}

test('a product is found by its numbers, with any spaces and dashes, in the shop and in the dashboard', async () => {
  const { add, ask } = await openShelves();
  const products = Array.from({ length: 20 }, (_, n) => numbered(n));
  for (const { name, sku, barcode } of products)
    await add({ name, variants: [{ priceMinor: 900, onHand: 1, sku, barcode }] });
  const names = (found: unknown) => (found as { name: string }[]).map(({ name }) => name);
  for (const { name, typed } of products)
    for (const q of typed) {
      const query = new URLSearchParams({ q });
      const shop = await ask('GET', `/api/browse/products?${query}`);
      expect([q, 'shop', names(shop.body.items)[0]]).toEqual([q, 'shop', name]);
      const list = await ask('GET', `/api/dashboard/products?${query}`, undefined, actors.admin);
      expect([q, 'list', names(list.body.products)]).toEqual([q, 'list', [name]]);
      const palette = await ask('GET', `/api/dashboard/finds?${query}`, undefined, actors.admin);
      expect([q, 'palette', names(palette.body.products)]).toEqual([q, 'palette', [name]]);
    }
});
