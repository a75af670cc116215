import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion } from '#domains/pricing/server/index.ts';
import { portion } from '#platform/money.ts';
import { linkIn } from '#tests/support/mails.ts';
import { address } from '#tests/support/open-checkout.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openDrafts } from '../testing/open-drafts.ts';
import { forgetOldDrafts } from './order-drafts.ts';

const lineOf = (productId: string, quantity: number, more: object = {}) => ({ productId, quantity, ...more });

test('staff take a percentage off a line: with a reason, to the cent, and off the price of a deal', async () => {
  const { content, quote, save, press, codeOf, look, mug, rows, send } = await openDrafts();
  const own = content({ lines: [lineOf(mug.id, 2, { percentOff: 12.5 })] });
  // 19.99 less 12.5 percent is 17.49125.
  expect(await quote(own)).toMatchObject({ subtotal: 34.98, total: 39.98 });
  expect((await press(await save(own), 39.98, 'invoice')).body.code).toBe('orders.reason_missing');
  const draft = await save({ ...own, reason: 'A regular' });
  expect(draft.content.lines).toMatchObject([{ percentOff: 12.5 }]);
  const { order } = await look(codeOf((await press(draft, 39.98, 'invoice')).body));
  expect(order).toMatchObject({ total: 39.98, lines: [{ unitPrice: 17.49 }] });
  await rows(
    `insert into deals (id, product_id, percent_off, starts_at, ends_at)
     values (gen_random_uuid(), $1, 50, now() - interval '1 day', now() + interval '1 day')`,
    [mug.id],
  );
  expect((await quote(content({ lines: [lineOf(mug.id, 1, { percentOff: 10 })] }))).subtotal).toBe(9);
  for (const wrong of [
    { percentOff: 101 },
    { percentOff: -1 },
    { percentOff: 0.005 },
    { percentOff: 10, unitPrice: 5 },
  ]) {
    const typed = content({ lines: [lineOf(mug.id, 1, wrong)] });
    const answer = await send('POST', '/api/order-drafts/quote', typed, { as: actors.admin });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  }
});

test('a replacement that staff send for nothing has no deposit; what they only make cheaper keeps it', async () => {
  const { content, quote, save, press, codeOf, look, mug, cup, rows } = await openDrafts();
  await rows('update variants set deposit_minor = 25');
  const free = [lineOf(mug.id, 2, { percentOff: 100 }), lineOf(cup.id, 1, { unitPrice: 0 })];
  const own = { ...content({ lines: free, shippingPrice: 0 }), reason: 'Broken' };
  expect(await quote(own)).toMatchObject({ subtotal: 0, deposit: 0, total: 0 });
  const { order } = await look(codeOf((await press(await save(own), 0, 'invoice')).body));
  expect(order).toMatchObject({ deposit: 0, total: 0, lines: [{ unitDeposit: 0 }, { unitDeposit: 0 }] });
  const cheaper = content({ lines: [lineOf(mug.id, 2, { percentOff: 99 })] });
  expect(await quote(cheaper)).toMatchObject({ deposit: 0.5 });
});

test('for every percentage a unit costs its price less that, rounded to the cent, and the line as many of it', async () => {
  const { content, quote, cup } = await openDrafts();
  const percentage = fc.integer({ min: 0, max: 10_000 });
  await fc.assert(
    fc.asyncProperty(percentage, fc.integer({ min: 1, max: 50 }), async (hundredths, quantity) => {
      const lines = [lineOf(cup.id, quantity, { percentOff: hundredths / 100 })];
      const unitMinor = portion(705, 10_000 - hundredths, 10_000);
      expect(Math.round((await quote(content({ lines }))).subtotal * 100)).toBe(unitMinor * quantity);
    }),
    { numRuns: 25 },
  );
});

test('the invoice goes to the address of the customer’s company, and the goods elsewhere', async () => {
  const { content, quote, save, press, codeOf, look, rows } = await openDrafts();
  const office = { line1: 'Hafenweg 9', postalCode: '1010', city: 'Wien', country: 'AT' };
  const company = { ...address, company: 'Berg GmbH', ...office };
  const typed = (billingAddress: object) => content({ billingAddress });
  const { total } = await quote(typed(company));
  const refused = async (billing: object) => (await press(await save(typed(billing)), total, 'invoice')).body;
  expect(await refused({ ...company, line1: '' })).toMatchObject({
    code: 'checkout.draft_incomplete',
    field: 'billing',
  });
  expect(await refused({ ...company, vatId: 'AT1' })).toMatchObject({ field: 'vatId' });
  expect(await refused({ ...company, postalCode: '10115' })).toMatchObject({ field: 'postalCode' });
  const code = codeOf((await press(await save(typed(company)), total, 'invoice')).body);
  const { order } = await look(code);
  expect(order.billingAddress).toMatchObject({ company: 'Berg GmbH', line1: 'Hafenweg 9', country: 'AT' });
  expect(order.shippingAddress).toMatchObject({ line1: address.line1 });
  expect(await rows('select count(*)::int as orders from orders')).toEqual([{ orders: 1 }]);
});

test('the VAT id of the billing address decides about the tax of a draft, as at the checkout', async () => {
  const { content, quote, send, mug, staff } = await openDrafts();
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'vatId', 'DE136695976');
  const shippingAddress = { ...address, country: 'AT', city: 'Wien' };
  const billingAddress = { ...shippingAddress, company: 'Berg GmbH', vatId: 'ATU13585627' };
  const sums = ({ tax, total }: { tax: number; total: number }) => ({ tax, total });
  const body = {
    lines: [lineOf(mug.id, 2)],
    destination: { country: 'AT', region: null },
    email: 'mia@example.com',
    vatId: billingAddress.vatId,
  };
  const asked = (await send('POST', '/api/checkout/quote', body)).body as unknown as ReturnType<typeof sums>;
  expect(sums(await quote(content({ shippingAddress, billingAddress })))).toEqual(sums(asked));
  const both = content({ shippingAddress: { ...shippingAddress, vatId: 'ATU13585627' } });
  expect(sums(await quote(both))).toEqual(sums(asked));
});

test('the customer gets the mail, its link and the order in their language, or the shop’s where it is not offered', async () => {
  const { content, quote, save, press, codeOf, shop, rows, staff, mug } = await openDrafts();
  const lines = [lineOf(mug.id, 1)];
  const { total } = await quote(content({ lines }));
  const sent = async (locale: string, email: string) => {
    const draft = await save(content({ locale, email, lines }));
    const code = codeOf((await press(draft, total, 'link')).body);
    const mail = (await newestMail(shop, email)) ?? '';
    const [order] = await rows<{ locale: string }>('select locale from orders where code = $1', [code]);
    return { mail, locale: order?.locale, link: linkIn(mail) };
  };
  const german = await sent('de', 'jonas@example.com');
  expect([german.locale, german.mail.includes('Jetzt bezahlen')]).toEqual(['de', true]);
  expect(german.link).toMatch(/\/de\/pay\/[\w-]{20,}/);
  await writeSetting(staff, 'languages', ['en', 'fr']);
  const polish = await sent('pl', 'ida@example.com');
  expect([polish.locale, polish.mail.includes('Pay now')]).toEqual(['en', true]);
});

test('a draft for a guest is gone 90 days after its last change, one for a member stays with the account', async () => {
  const { content, save, rows, shop, drafts, addMember } = await openDrafts();
  const system = shop.kiosk.context(actors.system);
  const [old, recent] = [await save(content()), await save(content())];
  const member = await save(content({ userId: await addMember('Mia') }));
  const age = (id: string, days: number) =>
    rows('update order_drafts set updated_at = now() - make_interval(days => $2) where id = $1', [id, days]);
  for (const [{ id }, days] of [
    [old, 91],
    [recent, 89],
    [member, 91],
  ] as const)
    await age(id, days);
  await forgetOldDrafts(system);
  const left = (await drafts()).map(({ id }: { id: string }) => id);
  expect(left.sort()).toEqual([recent.id, member.id].sort());
  await expect(forgetOldDrafts(shop.kiosk.context(actors.member))).rejects.toMatchObject({ status: 403 });
});

test('a draft takes several codes, names each that does not apply, and its order uses the others', async () => {
  const { content, quote, save, press, codeOf, look, rows, staff } = await openDrafts();
  const make = (name: string, percentOff: number) =>
    createPromotion(staff, { name, kind: 'percentage', percentOff, code: name, combining: 'all' });
  await make('TEN', 10);
  await make('FIFTH', 20);
  const both = content({ code: 'TEN', codes: ['fifth', 'NOPE'] });
  const quoted = await quote(both);
  expect(quoted.problems).toEqual([{ kind: 'code_unknown', code: 'NOPE' }]);
  expect(quoted.discounts.map(({ code }) => code).sort()).toEqual(['FIFTH', 'TEN']);
  expect(await press(await save(both), quoted.total, 'invoice')).toMatchObject({
    status: 409,
    body: { code: 'checkout.code_refused' },
  });
  const draft = await save({ ...both, codes: ['fifth'] });
  expect(draft.content).toMatchObject({ code: 'TEN', codes: ['fifth'] });
  const { order } = await look(codeOf((await press(draft, quoted.total, 'invoice')).body));
  expect(order.total).toBe(quoted.total);
  expect(await rows('select from promotion_uses')).toHaveLength(2);
  const many = content({ code: 'A', codes: ['B', 'C', 'D', 'E', 'F'] });
  expect(await save(many)).toMatchObject({ code: 'request.too_many_items' });
});
