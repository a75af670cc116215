import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { OrderDetail } from '../../contract.ts';
import { exportOrders } from './export-orders.ts';

test('staff and members read an order in their language where its things have a name in it; in its own as agreed', async () => {
  const { staff, add, place, ask, addMember, methodId, rows } = await openCheckout();
  await writeSetting(staff, 'languages', ['en', 'de', 'fr']);
  const texts = (name: string) => ({ texts: { de: { name } } });
  await rows(
    `insert into shipping_method_texts (shipping_method_id, locale, name) values ($1, 'de', 'Paket')`,
    [methodId],
  );
  await createTaxRate(staff, { country: 'DE', name: 'VAT', ratePpm: 190_000, ...texts('MwSt.') });
  const promotion = await createPromotion(staff, {
    name: 'Welcome',
    kind: 'percentage',
    percentOff: 10,
    ...texts('Willkommen'),
  });
  const tee = await add({
    name: 'Tee',
    ...texts('Hemd'),
    options: [
      {
        name: 'Color',
        texts: { de: { name: 'Farbe' } },
        choices: [{ value: 'Red', texts: { de: { label: 'Rot' } } }],
      },
      { name: 'Size', choices: [{ value: 'M' }] },
    ],
    variants: [{ choices: ['Red', 'M'], priceMinor: 1000, onHand: 9 }],
  });
  const bag = await add({ name: 'Bag', variants: [{ priceMinor: 1000, onHand: 9 }] });
  const mia: Actor = { kind: 'member', userId: await addMember() };
  const lines = [
    { productId: tee.id, variantId: tee.variantIds[0] ?? '', quantity: 1 },
    { productId: bag.id, quantity: 1 },
  ];
  const buy = async (lang: string) => {
    const { body } = await place({ lines, lang, as: mia, total: 23 });
    const total = body.quote?.total;
    const placed = total === undefined ? body : (await place({ lines, lang, as: mia, total })).body;
    return placed.order?.code ?? placed.message;
  };
  const inGerman = await buy('de');
  const inEnglish = await buy('en');
  const read = async (code: string | undefined, lang: string, as: Actor) => {
    const order = (await ask('GET', `/api/orders/${code}?lang=${lang}`, undefined, as))
      .body as unknown as OrderDetail;
    const named = [order.shippingMethod, ...order.promotions, ...order.taxes].map(({ name }) => name);
    return [...order.lines.map(({ name, choice }) => (choice ? `${name}, ${choice}` : name)), ...named];
  };
  const german = ['Hemd, Rot / M', 'Bag', 'Paket', 'Willkommen', 'MwSt.'];
  const english = ['Tee, Red / M', 'Bag', 'Standard', 'Welcome', 'VAT'];
  for (const as of [mia, actors.admin])
    for (const code of [inGerman, inEnglish]) {
      expect(await read(code, 'de', as)).toEqual(german);
      expect(await read(code, 'en', as)).toEqual(english);
    }
  expect(await read(inGerman, 'fr', actors.admin)).toEqual(german);
  const items = async (path: string, lang: string, as: Actor) => {
    const { body } = await ask('GET', `/api/${path}lang=${lang}`, undefined, as);
    const { orders } = body as unknown as { orders: { items: { name: string }[] }[] };
    return orders.map((order) => order.items[0]?.name);
  };
  for (const [path, as] of [
    ['orders?', actors.admin],
    ['account/orders?limit=9&', mia],
  ] as const) {
    expect(await items(path, 'de', as)).toEqual(['Hemd', 'Hemd']);
    expect(await items(path, 'en', as)).toEqual(['Tee', 'Tee']);
    expect(await items(path, 'fr', as)).toEqual(['Tee', 'Hemd']);
  }

  expect(await items('orders?promotion=Welcome&', 'en', actors.admin)).toEqual(['Tee']);
  expect(await items('orders?promotion=Willkommen&', 'en', actors.admin)).toEqual(['Tee']);
  expect(await items(`orders?promotion=${promotion.id}&`, 'en', actors.admin)).toEqual(['Tee', 'Tee']);

  const inFile = async (locale: 'de' | 'en') =>
    (await Array.fromAsync(exportOrders({ ...staff, locale }, {}))).join('').split('\r\n');
  expect((await inFile('de')).filter((line) => line.includes(',Hemd,Rot / M,'))).toHaveLength(2);
  expect((await inFile('en')).filter((line) => line.includes(',Tee,'))).toHaveLength(2);

  await rows(`update products set name = 'Shirt' where id = $1`, [tee.id]);
  await rows(`update product_option_texts set labels = '{"Red": "Blutrot"}' where product_id = $1`, [tee.id]);
  expect((await read(inGerman, 'en', mia))[0]).toBe('Shirt, Rot / M');
  expect((await read(inEnglish, 'en', mia))[0]).toBe('Tee, Red / M');
  // What was bought in the reader's language keeps its name everywhere; another language has today's name beside it.
  expect(await items('orders?', 'en', actors.admin)).toEqual(['Tee', 'Shirt']);
  expect((await inFile('en')).filter((line) => line.includes(',Tee,'))).toHaveLength(1);
  const agreed = async (code: string | undefined, lang: string) => {
    const { body } = await ask('GET', `/api/orders/${code}?lang=${lang}`, undefined, actors.admin);
    return (body as unknown as OrderDetail).lines.map(({ name, agreedName }) => [name, agreedName]);
  };
  expect(await agreed(inEnglish, 'en')).toEqual([
    ['Tee', null],
    ['Bag', null],
  ]);
  expect(await agreed(inGerman, 'en')).toEqual([
    ['Shirt', 'Hemd'],
    ['Bag', null],
  ]);
  expect((await read(inEnglish, 'de', mia))[0]).toBe('Hemd, Blutrot / M');
  await rows('update order_lines set product_id = null, variant_id = null');
  expect((await read(inGerman, 'en', mia))[0]).toBe('Hemd, Rot / M');
});
