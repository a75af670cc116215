import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import {
  createPromotion,
  createShippingMethod,
  dealPrice,
  endDeal,
  nextDealBoundary,
  paidNow,
  scheduleDeal,
} from './index.ts';

const openedAt = Date.now();
const hours = (count: number) => new Date(openedAt + count * 3_600_000);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

test('a deal takes off its share, rounds half a cent up and never raises a price', () => {
  expect(dealPrice(1999, { percentOff: 25, priceMinor: null })).toBe(1499);
  expect(dealPrice(1, { percentOff: 50, priceMinor: null })).toBe(1);
  expect(dealPrice(1999, { percentOff: 33.33, priceMinor: null })).toBe(1333);
  expect(dealPrice(1999, { percentOff: null, priceMinor: 500 })).toBe(500);
  expect(dealPrice(400, { percentOff: null, priceMinor: 500 })).toBe(400);
});

test('the database and the program agree on every price', async () => {
  const { rows } = await openShelves();
  const cents = fc.integer({ min: 0, max: 1e12 });
  const percent = fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100);
  const cases = fc
    .sample(fc.tuple(cents, fc.option(percent), cents), 1_000)
    .map(([regular, percentOff, price]) => ({
      regular,
      percent_off: percentOff,
      price_minor: percentOff === null ? price : null,
    }));
  const found = await rows<{ paid: number }>(
    `select ${paidNow('deal.regular')} as paid
    from json_to_recordset($1) as deal (regular bigint, percent_off numeric(5, 2), price_minor bigint)`,
    [JSON.stringify(cases)],
  );
  const expected = cases.map(({ regular, percent_off: percentOff, price_minor: priceMinor }) =>
    dealPrice(regular, { percentOff, priceMinor }),
  );
  expect(found.map(({ paid }) => paid)).toEqual(expected);
});

test('a deal runs from its start until just before its end, by the server’s clock', async () => {
  const { staff, add, ask } = await openShelves();
  const { id: productId } = await add();
  const deal = async () => (await ask('GET', `/api/product/${productId}`)).body.deal;
  await scheduleDeal(staff, { productId, percentOff: 10, startsAt: hours(-3), endsAt: hours(-2) });
  const next = await scheduleDeal(staff, { productId, percentOff: 10, startsAt: hours(2), endsAt: hours(3) });
  expect(await deal()).toBeNull();
  const now = await scheduleDeal(staff, {
    productId,
    priceMinor: 1000,
    startsAt: hours(-2),
    endsAt: hours(2),
  });
  expect(await deal()).toMatchObject({ price: 10 });
  await endDeal(staff, now);
  expect(await deal()).toBeNull();
  await endDeal(staff, next);
  await endDeal(staff, now);
  expect(await nextDealBoundary(staff)).toBeNull();
  expect(await failure(endDeal(staff, { id: newId() }))).toBe('pricing.deal_not_found');
});

test('an owner reads in the audit log who began a deal and who ended it, and of ending it twice once', async () => {
  const { shop, staff, add } = await openShelves();
  const { id: productId } = await add();
  const deal = { percentOff: 10, startsAt: hours(-1), endsAt: hours(2) };
  const { id } = await scheduleDeal(staff, { ...deal, productId });
  await endDeal(staff, { id });
  await endDeal(staff, { id });
  const { rows } = await shop.kiosk.db.query(
    `select actor_user_id as "userId", subject_id as "subjectId", details->'before'->'percentOff' as before,
       details->'after'->'percentOff' as after
     from audit_entries where action = 'product.deal_changed' order by id`,
  );
  const by = { userId: 'userId' in staff.actor ? staff.actor.userId : null, subjectId: productId };
  expect(rows).toEqual([
    { ...by, before: null, after: 10 },
    { ...by, before: 10, after: null },
  ]);
});

test('code that shows prices gets the time of the next deal change', async () => {
  const { staff, add } = await openShelves();
  const [one, two] = [await add(), await add()];
  const [soon, later] = [hours(1), hours(5)];
  expect(await nextDealBoundary(staff)).toBeNull();
  await scheduleDeal(staff, { productId: one.id, percentOff: 10, startsAt: hours(-1), endsAt: later });
  expect(await nextDealBoundary(staff)).toEqual(later);
  await scheduleDeal(staff, { productId: two.id, percentOff: 10, startsAt: soon, endsAt: later });
  expect(await nextDealBoundary(staff)).toEqual(soon);
});

test('two deals of one product never overlap, also if planned concurrently', async () => {
  const { staff, add } = await openShelves();
  const { id: productId } = await add();
  const plan = () =>
    failure(scheduleDeal(staff, { productId, percentOff: 5, startsAt: hours(1), endsAt: hours(2) }));
  expect((await Promise.all([plan(), plan(), plan()])).sort()).toEqual([
    'done',
    'pricing.deal_overlaps',
    'pricing.deal_overlaps',
  ]);
});

test('an invalid deal is refused', async () => {
  const { staff, add } = await openShelves();
  const { id: productId } = await add();
  const plan = (change: object) =>
    failure(
      scheduleDeal(staff, { productId, percentOff: 5, startsAt: hours(1), endsAt: hours(2), ...change }),
    );
  expect(await plan({ percentOff: 0 })).toBe('pricing.deal_invalid');
  expect(await plan({ percentOff: 100 })).toBe('pricing.deal_invalid');
  expect(await plan({ percentOff: undefined, priceMinor: -1 })).toBe('pricing.deal_invalid');
  expect(await plan({ endsAt: hours(1) })).toBe('pricing.deal_invalid');
  expect(await plan({ startsAt: new Date(Number.NaN) })).toBe('pricing.deal_invalid');
  expect(await plan({ productId: newId() })).toBe('catalog.product_not_found');
});

test('a discount code belongs to one promotion, regardless of case', async () => {
  const { staff } = await openShelves();
  await createShippingMethod(staff, { name: 'Express', priceMinor: 0, isExpress: true });
  await createPromotion(staff, { name: 'Half', kind: 'percentage', percentOff: 50, code: 'FIRST' });
  const again = createPromotion(staff, { name: 'Again', kind: 'free_shipping', code: 'first' });
  expect(await failure(again)).toBe('pricing.code_taken');
  expect(await failure(createPromotion(staff, { name: 'None', kind: 'amount' }))).toBe(
    'pricing.terms_invalid',
  );
  expect(await failure(createShippingMethod(staff, { name: '', priceMinor: 0 }))).toBe(
    'pricing.terms_invalid',
  );
});
