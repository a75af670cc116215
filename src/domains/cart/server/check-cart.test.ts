import { expect, test } from 'vitest';
import { createSeller, setSellerActive } from '#domains/catalog/server/index.ts';
import {
  createPromotion,
  createShippingMethod,
  scheduleDeal,
  updatePromotion,
} from '#domains/pricing/server/index.ts';
import { freeCup } from '#domains/pricing/server/testing/free-cup.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { CheckedCart } from '../contract.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('each line of a cart gets its current state, in order', async () => {
  const { staff, add, ask } = await openShelves();
  const { _id: sellerId } = await createSeller(staff, { name: 'Nia', email: 'nia@example.com' });
  const mug = await add();
  const cup = await add({
    name: 'Cup',
    texts: { de: { name: 'Tasse' } },
    options: [
      { name: 'Size', choices: [{ value: 'M' }] },
      { name: 'Color', choices: [{ value: 'Red', texts: { de: { label: 'Rot' } } }, { value: 'Blue' }] },
    ],
    variants: [
      { choices: ['M', 'Red'], priceMinor: 1000, onHand: 3 },
      { choices: ['M', 'Blue'], priceMinor: 1100, onHand: 0 },
    ],
  });
  const hidden = await add({ name: 'Hidden', sellerId });
  await setSellerActive(staff, { id: sellerId, isActive: false });
  await scheduleDeal(staff, { productId: mug.id, percentOff: 50, startsAt: inHours(-1), endsAt: inHours(1) });
  const [red, blue] = cup.variantIds;
  const lines = [
    { productId: cup.id, variantId: red, quantity: 5 },
    { productId: cup.id, variantId: blue, quantity: 1 },
    { productId: mug.id, quantity: '2' },
    { productId: cup.id, quantity: 1 },
    { productId: hidden.id, quantity: 1 },
    { productId: newId(), variantId: newId(), quantity: 1 },
    { productId: "'; --", quantity: 1 },
  ];
  const { status, body } = await ask('POST', '/api/cart/check?lang=de', { lines });
  expect(status).toBe(200);
  expect(body.lines).toMatchObject([
    {
      status: 'short',
      price: 10,
      compareAt: null,
      name: 'Tasse',
      choice: 'M / Rot',
      countInStock: 3,
      variantId: red,
    },
    { status: 'sold_out', price: 11, choice: 'M / Blue', countInStock: 0 },
    { status: 'available', price: 10, compareAt: 19.99, name: 'Mug', choice: '', countInStock: 5 },
    { status: 'gone', price: null, name: null },
    { status: 'gone' },
    { status: 'gone' },
    { status: 'gone' },
  ]);
});

test('an invalid cart is refused with a message, an empty one is accepted', async () => {
  const { ask } = await openShelves();
  expect(await ask('POST', '/api/cart/check', { lines: [] })).toEqual({
    status: 200,
    body: {
      lines: [],
      freeShippingFrom: null,
      missing: [],
      withAccount: null,
      codes: [],
      gifts: [],
      arrives: null,
    },
  });
  for (const body of [{}, { lines: 'all' }, { lines: [{ productId: 'x', quantity: -1 }] }]) {
    expect((await ask('POST', '/api/cart/check', body)).status).toBe(400);
  }
});

test('a cart states from which total shipping is free to everyone, and no other', async () => {
  const { staff, ask } = await openShelves();
  const freeFrom = async () => (await ask('POST', '/api/cart/check', { lines: [] })).body.freeShippingFrom;
  expect(await freeFrom()).toBeNull();
  await createShippingMethod(staff, { name: 'Near', priceMinor: 0, countries: ['DE'] });
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 490, freeFromMinor: 9000 });
  expect(await freeFrom()).toBe(90);
  const promotion = { name: 'Free', kind: 'free_shipping' as const };
  await createPromotion(staff, { ...promotion, minimumMinor: 1000, code: 'FREE' });
  await createPromotion(staff, { ...promotion, minimumMinor: 2000, isFirstOrderOnly: true });
  expect(await freeFrom()).toBe(90);
  await createPromotion(staff, { ...promotion, minimumMinor: 5000 });
  expect(await freeFrom()).toBe(50);
});

test('a cart with some goods of a promotion shows what it lacks, of units and of their sum', async () => {
  const { staff, add, ask } = await openShelves();
  const mug = await add();
  const every = { targets: [`product:${mug.id}`], percentOff: 100 };
  const three = await createPromotion(staff, {
    ...every,
    name: 'Three for two',
    texts: { de: { name: 'Drei zum Preis von zweien' } },
    kind: 'buy_get',
    buyQuantity: 2,
    getQuantity: 1,
  });
  const lacking = async (quantity: number) => {
    const { body } = await ask('POST', '/api/cart/check?lang=de', {
      lines: [{ productId: mug.id, quantity }],
    });
    return body.missing as CheckedCart['missing'];
  };
  const shown = { promotionId: three.id, name: 'Drei zum Preis von zweien', amount: null };
  expect(await lacking(1)).toEqual([{ ...shown, units: 2 }]);
  expect(await lacking(3)).toEqual([]);
  const other = { targets: ['tag:other'], kind: 'percentage' as const, percentOff: 5 };
  await createPromotion(staff, { ...other, name: 'Of others' });
  await createPromotion(staff, { ...other, name: 'Much', targets: [], minimumMinor: 1_000_000 });
  const [units, amount] = await lacking(2);
  expect([units?.units, amount]).toMatchObject([1, { name: 'Much', units: null }]);
  expect(amount?.amount).toBeGreaterThan(9_000);
});

test('a cart names what promotions for some countries or a first order lack, and no groups or codes', async () => {
  const { staff, shop, add, ask } = await openShelves();
  const mug = await add();
  const terms = { kind: 'percentage' as const, percentOff: 5, minimumMinor: 1_000_000 };
  await createPromotion(staff, { ...terms, name: 'Alps', countries: ['AT', 'CH'] });
  await createPromotion(staff, { ...terms, name: 'Hello', isFirstOrderOnly: true });
  await createPromotion(staff, { ...terms, name: 'Secret', code: 'SECRET' });
  const group = await ask('POST', '/api/customer-groups', { name: 'Friends' }, actors.admin);
  await createPromotion(staff, { ...terms, name: 'Of friends', customerGroups: [String(group.body.id)] });
  const names = async (as: Actor) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const { body } = await ask('POST', '/api/cart/check?lang=de', { lines }, as);
    return (body.missing as CheckedCart['missing']).map(({ name }) => name);
  };
  expect(await names(actors.visitor)).toEqual([
    'Alps (bei Lieferung nach Österreich oder Schweiz)',
    'Hello (für die erste Bestellung mit Konto)',
  ]);
  const mia = await newMember(shop);
  const member: Actor = { kind: 'member', userId: mia.id };
  expect((await names(member))[1]).toBe('Hello (für die erste Bestellung)');
});

test('a guest reads what an account takes off the first order, in cart and checkout, and nobody who cannot get it', async () => {
  const { staff, shop, add, ask } = await openShelves();
  const mug = await add({ variants: [{ priceMinor: 4000, onHand: 9 }] });
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 490 });
  const offers = async (as: Actor) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const wish = { lines, destination: null, shippingMethodId: null, code: null };
    const cart = await ask('POST', '/api/cart/check', { lines }, as);
    const checkout = await ask('POST', '/api/checkout/quote', wish, as);
    expect(checkout.body.withAccount).toEqual(cart.body.withAccount);
    return cart.body.withAccount as CheckedCart['withAccount'];
  };
  const mia: Actor = { kind: 'member', userId: (await newMember(shop)).id };
  const hello = { name: 'Hello', kind: 'percentage', percentOff: 25, isFirstOrderOnly: true } as const;
  expect(await offers(actors.visitor)).toBeNull();
  await createPromotion(staff, { ...hello, name: 'By code', code: 'HELLO' });
  await createPromotion(staff, { ...hello, name: 'Of much', minimumMinor: 5000 });
  const group = await ask('POST', '/api/customer-groups', { name: 'Friends' }, actors.admin);
  await createPromotion(staff, { ...hello, name: 'Of friends', customerGroups: [String(group.body.id)] });
  expect(await offers(actors.visitor)).toBeNull();
  const { id } = await createPromotion(staff, hello);
  expect(await offers(actors.visitor)).toEqual({ promotionId: id, name: 'Hello', amount: 10 });
  expect(await offers(mia)).toBeNull();
  // Of two offers of which one applies, the difference; none, if the other is as good for everybody.
  const sale = { name: 'Sale', kind: 'percentage', percentOff: 20 } as const;
  const { id: saleId } = await createPromotion(staff, sale);
  expect((await offers(actors.visitor))?.amount).toBe(2);
  await updatePromotion(staff, { id: saleId, percentOff: 25 });
  expect(await offers(actors.visitor)).toBeNull();
});

test('a cart tells of each code what it does, or what is missing, at once, and of gifts', async () => {
  const { staff, add, ask } = await openShelves();
  const tea = await add({ variants: [{ priceMinor: 2000, onHand: 9 }] });
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: 1 }] });
  const percentage = { kind: 'percentage', percentOff: 10, combining: 'all' } as const;
  await createPromotion(staff, { name: 'Ten', ...percentage, code: 'TEN' });
  await createPromotion(staff, { name: 'Large', ...percentage, code: 'LARGE', minimumMinor: 5000 });
  await createPromotion(staff, { name: 'Far', ...percentage, code: 'FAR', countries: ['JP'] });
  await createPromotion(staff, { name: 'Free shipping', kind: 'free_shipping', code: 'SHIP' });
  const { id } = await createPromotion(staff, {
    ...freeCup(`product:${cup.id}`),
    combining: 'all',
  });
  const cart = { lines: [{ productId: tea.id, quantity: 1 }] };
  const codes = ['ten', 'SHIP', 'LARGE', 'NOPE', 'FAR'];
  const { body } = await ask('POST', '/api/cart/check', { ...cart, codes });
  const later = { isValid: true, message: 'We check it at checkout.' };
  expect(body.codes).toEqual([
    { code: 'ten', isValid: true, message: 'TEN is applied: Ten' },
    // Where it goes is not known yet, and so no shipping that costs anything.
    {
      code: 'SHIP',
      isValid: true,
      message: 'SHIP applies: Free shipping. Your order has no shipping costs so far.',
    },
    { code: 'LARGE', isValid: false, message: 'This code is for orders of $50.00 and more.' },
    {
      code: 'NOPE',
      isValid: false,
      message: 'There is no such code. Please check how it is written.',
    },
    { code: 'FAR', ...later },
  ]);
  const card = 'AAAA-BBBB-CCCC-DDDD';
  const ofCard = await ask('POST', '/api/cart/check', { ...cart, codes: [card] });
  expect(ofCard.body.codes).toEqual([{ code: card, ...later }]);
  expect(body.gifts).toEqual([{ promotionId: id, product: 'Cup', status: 'added', message: 'Gift: Cup' }]);
  const declined = await ask('POST', '/api/cart/check', { ...cart, declinedGifts: [id] });
  expect(declined.body.gifts).toMatchObject([{ status: 'declined' }]);
  const many = await ask('POST', '/api/cart/check', { ...cart, codes: ['A', 'B', 'C', 'D', 'E', 'F'] });
  expect(many.status).toBe(400);
});
