import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { watchReads } from '#domains/browse/server/testing/watch-reads.ts';
import { openCredits } from '#domains/credits/server/testing/open-credits.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { runsOf } from '#tests/support/depth.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { isToPack, unitsToPack } from '../../rules.ts';
import { findOrder } from '../commands/lock-order.ts';
import { chooseUnits } from './line-units.ts';
import { readToShip } from './read-work.ts';

type Step = { do: 'ask' | 'send' | 'settle'; line: number; quantity: number; as: string };

/** A shop of goods and of gift cards for others, and the four places that say what is to be packed. */
async function openPacking() {
  const credits = await openCredits();
  const { add, order, place, act, look, ask, shop, staff } = credits;
  const variants = [{ priceMinor: 1000, onHand: 900 }];
  const tea = await add({ name: 'Tea', variants });
  const cup = await add({ name: 'Cup', variants });
  const card = await add({ name: 'Gift card', isGiftCard: true, variants });
  const sendOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const anna = { email: 'anna@example.com', name: 'Anna', message: '', sendOn };
  /** A paid order of so many teas, cups and gift cards, in work. */
  const inWork = async (quantities: readonly number[], isGiven = true) => {
    const wanted = [tea, cup, card].map(({ id }, index) => ({
      productId: id,
      quantity: quantities[index] ?? 0,
    }));
    const lines = wanted.filter(({ quantity }) => quantity > 0);
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const shipping = lines.some(({ productId }) => productId !== card.id) ? 5 : 0;
    const gifts = isGiven && (quantities[2] ?? 0) > 0 ? [{ productId: card.id, ...anna }] : [];
    const { status, body } = await place(order(lines, shipping + units * 10, { gifts }));
    expect(status).toBe(201);
    const code = body.order?.code ?? '';
    await act(code, 'receipt');
    await act(code, 'processing');
    await runJobs(shop.kiosk);
    return code;
  };
  const isListed = async (code: string) => {
    const { body } = await ask('GET', `/api/orders?task=ship&q=${code}`, undefined, actors.admin);
    return (body as { orders: object[] }).orders.length === 1;
  };
  const sentAtOnce = async (code: string) => {
    const found = await findOrder(staff, code);
    const orderId = found?.id ?? '';
    const units = await inTransaction(staff, (tx) =>
      chooseUnits(tx, { orderId, wanted: [], left: 'toPack' }),
    );
    return Object.fromEntries(units.map(({ lineId, quantity }) => [lineId, quantity]));
  };
  const picked = async (code: string) => {
    const path = `/api/pick-list?lang=en&codes=${code}`;
    const response = await shop.request(path, { as: actors.admin });
    const { text } = await readPdf(await response.arrayBuffer());
    const found = text
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2011', '-')
      .matchAll(/\w × (\d+)/g);
    return [...found].map(([, units]) => Number(units)).sort();
  };
  /** That all say the same; answers whether anything is to be packed. */
  const agreed = async (code: string) => {
    const { order } = await look(code);
    const onPage = order.lines.filter((line) => unitsToPack(line) > 0);
    expect(await sentAtOnce(code)).toEqual(
      Object.fromEntries(onPage.map((line) => [line.id, unitsToPack(line)])),
    );
    expect(await picked(code)).toEqual(
      onPage
        .filter(({ isGiftCard }) => !isGiftCard)
        .map(unitsToPack)
        .sort(),
    );
    expect(await isListed(code)).toBe(isToPack(order));
    return isToPack(order);
  };
  const take = async (code: string, { do: what, line: place, quantity, as }: Step) => {
    const { order } = await look(code);
    const line = order.lines[place % order.lines.length];
    const lines = [{ lineId: line?.id, quantity }];
    if (what === 'ask') return act(code, 'returns', { lines });
    if (what === 'send') return act(code, 'fulfillments', { lines });
    const open = order.returns.find(({ status }) => status === 'requested' || status === 'accepted');
    return open && act(code, `returns/${open.id}`, { status: as });
  };
  return { ...credits, inWork, agreed, take };
}

test('an order of which only gift cards for others are left is not to be sent', async () => {
  const { inWork, agreed, take } = await openPacking();
  expect(await agreed(await inWork([0, 0, 1]))).toBe(false);
  const code = await inWork([1, 0, 2]);
  expect(await agreed(code)).toBe(true);
  await take(code, { do: 'ask', line: 0, quantity: 1, as: '' });
  expect(await agreed(code)).toBe(false);
  const sent = await inWork([0, 2, 1]);
  await take(sent, { do: 'send', line: 0, quantity: 2, as: '' });
  expect(await agreed(sent)).toBe(false);
});

test('the list, the order page, sending at once and the pick list agree on what is to be packed', async () => {
  const { inWork, agreed, take } = await openPacking();
  const quantities = fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(2))
    .filter((units) => units.some((count) => count > 0));
  const step = fc.record({
    do: fc.constantFrom('ask', 'ask', 'send', 'settle'),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 3 }),
    as: fc.constantFrom('accepted', 'received', 'declined'),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(quantities, fc.boolean(), steps, async (units, isGiven, taken) => {
      const code = await inWork(units, isGiven);
      for (const one of taken) {
        await take(code, one);
        await agreed(code);
      }
    }),
    // A card that went by mail at once is sent again.
    {
      numRuns: runsOf(16),
      examples: [[[1, 1, 1], false, [{ do: 'send', line: 2, quantity: 1, as: 'accepted' }]]],
    },
  );
});

test('what came back is summed up only for orders with a return', async () => {
  const { inWork, take, shop, staff } = await openPacking();
  const code = await inWork([2, 0, 0]);
  const ask: Step = { do: 'ask', line: 0, quantity: 1, as: '' };
  await take(code, ask);
  await take(code, { ...ask, do: 'settle', as: 'declined' });
  const client = new pg.Client(shop.connectionString);
  await client.connect();
  const readLines = async () => {
    const read = await watchReads(client, async () => {
      expect(await readToShip(staff)).toMatchObject({ total: 1 });
    });
    return read.return_lines;
  };
  expect(await readLines()).toBe(0);
  await take(code, ask);
  expect(await readLines()).toBeGreaterThan(0);
  await client.end();
});
