import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openBackOffice } from '../support/back-office.ts';
import { isWhole } from '../support/depth.ts';
import { openCheckouts } from '../support/patient-checkouts.ts';
import { freePort, type RunProgram, runShop, temporaryFolder } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

const BUYERS = isWhole ? 500 : 200;
const SCARCE = 10;
const PLENTIFUL = 5_000;

/** A shop as its own process that can be killed and restarted at the same address, with a back office beside it. */
async function openShop() {
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder('kiosk-killed');
  // Each buyer has an address, as behind a proxy: together they would exceed the limit.
  const environment = { DATABASE_URL: database.connectionString, KIOSK_DEMO: '0', TRUST_PROXY: '1' };
  const start = { environment, dataDir, port: await freePort() };
  let shop: RunProgram = await runShop(start);
  const config = readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' });
  const office = await openBackOffice(config, database.connectionString);
  onTestFinished(async () => {
    await office.close();
    await shop.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const killAndStart = async () => {
    await shop.stop('SIGKILL');
    shop = await runShop(start);
  };
  return { url: shop.url, office, killAndStart };
}

/** Resolves when something has happened a number of times. */
function counter() {
  let count = 0;
  const waiting: { from: number; go: () => void }[] = [];
  return {
    add() {
      count++;
      for (const { from, go } of waiting) if (count >= from) go();
    },
    reaches: (from: number) =>
      new Promise<void>((go) => void (count >= from ? go() : waiting.push({ from, go }))),
  };
}

test('a shop that is killed twice while hundreds of shoppers order its last ten units sells exactly ten, once per key', async () => {
  const { url, office, killAndStart } = await openShop();
  await office.openShelves();
  await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
  const scarce = await office.add({ name: 'Last ones', variants: [{ priceMinor: 9900, onHand: SCARCE }] });
  const plentiful = await office.add({ variants: [{ priceMinor: 333, onHand: PLENTIFUL }] });
  const [sold, answered] = [counter(), counter()];
  const checkouts = openCheckouts(url, {
    onAnswer({ status }) {
      answered.add();
      if (status < 300) sold.add();
    },
  });
  const mugs = [1, 2, 3].map((quantity) => ({ productId: plentiful.id, quantity }));
  const wishes = mugs.map((mug) => ({ both: [{ productId: scarce.id, quantity: 1 }, mug], mug: [mug] }));
  const offers = await Promise.all(
    wishes.map(async ({ both, mug }) => ({
      both: { lines: both, total: await checkouts.total(both) },
      mug: { lines: mug, total: await checkouts.total(mug) },
    })),
  );
  const firstDeath = sold.reaches(3).then(killAndStart);
  // While the late buyers are ordering.
  const isLate = Promise.all([firstDeath, answered.reaches(BUYERS * 2.4)]);
  const secondDeath = isLate.then(killAndStart);
  const buy = async (_: unknown, buyer: number) => {
    const offer = offers[buyer % offers.length];
    if (!offer) throw new Error('Nothing is offered');
    const first = await checkouts.pressTwice(offer.both, buyer);
    if (first.every(({ status }) => status < 300)) return { first, second: null };
    await firstDeath;
    return { first, second: await checkouts.pressTwice(offer.mug, buyer) };
  };
  const [buyers] = await Promise.all([Promise.all(Array.from({ length: BUYERS }, buy)), secondDeath]);

  const served = buyers.filter(({ second }) => second === null);
  expect(served).toHaveLength(SCARCE);
  for (const { first, second } of buyers) {
    const [one, other] = second ?? first;
    expect([one?.code, one && one.status < 300]).toEqual([other?.code, true]);
    if (second) expect(first.map(({ code }) => code)).toEqual(Array(2).fill('inventory.insufficient_stock'));
  }
  const codes = new Set(buyers.flatMap(({ first, second }) => (second ?? first).map(({ code }) => code)));
  expect(codes.size).toBe(BUYERS);
  expect(await office.value('select count(*)::int from orders')).toBe(BUYERS);
  expect(
    await office.value('select count(distinct (idempotency_scope, idempotency_key))::int from orders'),
  ).toBe(BUYERS);
  expect(await office.value("select count(*)::int from order_events where kind = 'placed'")).toBe(BUYERS);
  expect(await office.value('select count(*)::int from payments')).toBe(BUYERS);

  const left = (variants: string[]) =>
    office.value<number>('select on_hand from stock_levels where variant_id = any ($1)', [variants]);
  const taken = (id: string) =>
    office.value<number>('select sum(quantity)::int from order_lines where product_id = $1', [id]);
  expect([await left(scarce.variantIds), await taken(scarce.id)]).toEqual([0, SCARCE]);
  expect((await left(plentiful.variantIds)) + (await taken(plentiful.id))).toBe(PLENTIFUL);
  const unbalanced = `select count(*)::int from (select from orders o join order_lines line on line.order_id = o.id
    group by o.id having sum(line.total_minor) + o.shipping_minor - o.shipping_discount_minor
        + case when o.prices_include_tax then 0 else o.shipping_tax_minor end <> o.total_minor
      or sum(line.discount_minor) + o.shipping_discount_minor <> o.discount_minor
      or sum(line.tax_minor) + o.shipping_tax_minor <> o.tax_minor) wrong`;
  expect(await office.value(unbalanced)).toBe(0);
});
