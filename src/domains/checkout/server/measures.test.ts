import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';

test('what staff enter as content is the base price of card, product, cart, quote and order, as it was when ordered', async () => {
  const { add, ask, send, place, rows } = await openCheckout();
  const honey = await add({
    name: 'Honey',
    options: [{ name: 'Glass', choices: [{ value: 'S' }, { value: 'L' }] }],
    variants: [
      { choices: ['S'], priceMinor: 780, onHand: 9, measure: '250 g / 1 kg' },
      { choices: ['L'], priceMinor: 1350, onHand: 9, measure: '500 g / 1 kg' },
    ],
  });
  const [small, large] = honey.variantIds;
  const quarter = { content: 0.25, per: '1 kg' };
  const half = { content: 0.5, per: '1 kg' };
  const page = (await ask('GET', `/api/browse/products/${honey.slug}`)).body;
  expect(page).toMatchObject({ measure: quarter, variants: [{ measure: quarter }, { measure: half }] });
  const lines = [{ productId: honey.id, variantId: large ?? null, quantity: 2 }];
  const checked = await send('POST', '/api/cart/check', { lines });
  expect(checked.body).toMatchObject({ lines: [{ measure: half }] });
  const quote = await send('POST', '/api/checkout/quote', { lines });
  expect(quote.body).toMatchObject({ lines: [{ unitPrice: 13.5, measure: half }] });
  const placed = await place({ lines, total: 32 });
  expect(placed.status).toBe(201);
  await rows("update variants set measure = '400 g / 100 g' where id = $1", [small]);
  await rows('update variants set measure = null where id = $1', [large]);
  const stored = await rows('select measure from order_lines');
  expect(stored).toEqual([{ measure: half }]);
  const now = (await ask('GET', `/api/browse/products/${honey.slug}`)).body;
  expect(now).toMatchObject({ variants: [{ measure: { content: 4, per: '100 g' } }, { measure: null }] });
  const read = async (measure: string | null) =>
    (await rows<{ is: unknown }>('select kiosk_measure($1) as is', [measure]))[0]?.is;
  expect(await read('1.5 m² / 1 m²')).toEqual({ content: 1.5, per: '1 m²' });
  expect(await read('75 cl / 1 l')).toEqual({ content: 0.75, per: '1 l' });
  expect(await read('150 cm / 1 m')).toEqual({ content: 1.5, per: '1 m' });
  expect(await read('2 kg / 100 g')).toEqual({ content: 20, per: '100 g' });
  expect(await read(null)).toBeNull();
  for (const wrong of ['500 g', '500 g / 1 l', '1.234 g / 1 kg'])
    await expect(rows('update variants set measure = $1', [wrong])).rejects.toThrow('variants_measure_check');
});
