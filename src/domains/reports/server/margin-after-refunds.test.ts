import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { runsOf } from '#tests/support/depth.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { readSales } from './read-sales.ts';

const units = (most: number) => fc.array(fc.nat(most), { minLength: 4, maxLength: 4 });
const someRefund = fc.record({
  named: units(2),
  restocked: units(2),
  share: fc.constantFrom(1_000, 700, 50),
});
const someStory = fc.record({
  quantities: units(3),
  country: fc.constantFrom('DE', 'AT'),
  refunds: fc.array(someRefund, { maxLength: 4 }),
});
type Story = typeof someStory extends fc.Arbitrary<infer S> ? S : never;

/** Goods whose cost is known and one whose cost is not, with tax and without, and gift cards. */
async function openCostedShop() {
  const checkout = await openCheckout();
  const { add, staff, rows } = checkout;
  const goods = await Promise.all(
    [333, 1_999, 4_750, 5_000].map((priceMinor, index) =>
      add({
        name: `Thing ${index}`,
        taxClass: index === 1 ? 'zero' : null,
        isGiftCard: index === 3,
        variants: [{ priceMinor, onHand: 1e6 }],
      }),
    ),
  );
  for (const [index, cost] of [100, 1_200].entries())
    await rows('update variants set cost_minor = $1 where product_id = $2', [cost, goods[index]?.id]);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  return { ...checkout, ...openDashboard(checkout), goods };
}
type Shop = Awaited<ReturnType<typeof openCostedShop>>;

/** Places an order, and refunds and restocks what the story says, as far as that is possible. */
async function tell({ goods, send, place, act, look, shop }: Shop, { quantities, country, refunds }: Story) {
  const lines = goods.flatMap(({ id }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });
  if (lines.length === 0) return;
  const quote = await send('POST', '/api/checkout/quote', { lines, destination: { country, region: null } });
  const { total = 0 } = quote.body as { total?: number };
  const code = (await place({ lines, total, to: { country } })).body.order?.code ?? '';
  expect((await act(code, 'receipt')).status).toBe(200);
  for (const { named, restocked, share } of refunds) {
    const { order } = await look(code);
    const back = (id: string) =>
      order.refunds
        .flatMap((refund) => refund.lines)
        .reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
    const some = (wanted: number[], left: (line: (typeof order.lines)[number]) => number) =>
      order.lines.flatMap((line, index) => {
        const quantity = Math.min(wanted[index] ?? 0, left(line));
        return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
      });
    const ofUnits = some(named, ({ id, quantity }) => quantity - back(id));
    const restock = some(restocked, (line) => (line.isGiftCard ? 0 : line.quantity - line.restockedQuantity));
    const worth = ofUnits.reduce((sum, { lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return sum + (line ? (line.total * quantity) / line.quantity : 0);
    }, 0);
    const left = order.paid - order.refunded;
    const amount = Math.min(Math.round(((worth || left) * share) / 10) / 100, left);
    if (amount > 0) await act(code, 'refunds', { amount, lines: ofUnits, restock, reason: '' });
    const given = (await look(code)).order.refunds.find(({ status }) => status === 'pending');
    if (given) await act(code, `refunds/${given.id}/transfer`);
    await runJobs(shop.kiosk);
  }
}

type Line = {
  order_id: string;
  total: number;
  tax: number;
  cost: number | null;
  left: number;
  refunded: number;
  refunded_tax: number;
};
type Refund = { order_id: string; plain: number; plain_tax: number; sold: number };

/** Each line of goods, with the units that are not back in stock of orders with a refund, and what refunds name of it. */
const linesSql = `select line.order_id, line.total_minor::float8 as total, line.tax_minor::float8 as tax, line.cost_minor::float8 as cost,
    (line.quantity - case when exists (select from refunds where order_id = line.order_id) then line.restocked_quantity else 0 end)::float8 as left,
    coalesce((select sum(amount_minor) from refund_lines where order_line_id = line.id), 0)::float8 as refunded,
    coalesce((select sum(tax_minor) from refund_lines where order_line_id = line.id), 0)::float8 as refunded_tax
  from order_lines line where not line.is_gift_card`;
/** What refunds gave back of goods without naming units, before the share of shipping is left out. */
const refundsSql = `select r.order_id, (r.amount_minor - r.vouchers_minor - r.shipping_minor - named.minor)::float8 as plain,
    (r.tax_minor - r.shipping_tax_minor - named.tax)::float8 as plain_tax,
    (o.total_minor - coalesce((select sum(total_minor) from order_lines where order_id = o.id and is_gift_card), 0))::float8 as sold
  from refunds r join orders o on o.id = r.order_id
  cross join lateral (select coalesce(sum(back.amount_minor), 0) as minor, coalesce(sum(back.tax_minor), 0) as tax
    from refund_lines back join order_lines line on line.id = back.order_line_id and not line.is_gift_card
    where back.refund_id = r.id) named`;

/** The margin of all orders, of what they have of themselves. Pure. */
function marginOf(lines: Line[], refunds: Refund[]): number {
  const known = lines.filter(({ cost }) => cost !== null);
  const kept = known.map(
    ({ total, tax, refunded, refunded_tax, cost, left }) =>
      total - tax - (refunded - refunded_tax) - (cost ?? 0) * left,
  );
  const plain = refunds.map(({ order_id, plain: amount, plain_tax, sold }) => {
    const own = lines.filter((line) => line.order_id === order_id);
    const sum = (of: (line: Line) => number, among = own) => among.reduce((all, line) => all + of(line), 0);
    const [goods, net] = [sum(({ total }) => total), sum(({ total, tax }) => total - tax)];
    const share = sold === 0 ? 0 : Math.round((amount * goods) / sold);
    const knownNet = sum(({ total, tax, cost }) => (cost === null ? 0 : total - tax));
    return net === 0 ? 0 : Math.round(((share - plain_tax) * knownNet) / net);
  });
  return kept.reduce((all, one) => all + one, 0) - plain.reduce((all, one) => all + one, 0);
}

async function marginsInFile({ shop }: Shop, by: string): Promise<(string | undefined)[]> {
  const file = await shop.request(`/api/dashboard/sales.csv?by=${by}`, { as: actors.admin });
  const lines = (await file.text()).trimEnd().split('\r\n');
  return lines.slice(1).map((line) => line.split(',').at(-1));
}

test('whatever is sold, refunded and put back into stock, the margin after refunds is that of the orders', async () => {
  const opened = await openCostedShop();
  const { staff, rows } = opened;
  const check = fc.asyncProperty(someStory, async (story) => {
    await tell(opened, story);
    const right = marginOf(await rows<Line>(linesSql), await rows<Refund>(refundsSql));
    for (const by of ['day', 'month', 'product'] as const) {
      const { total, rows: shown } = await readSales(staff, { by });
      if (total.margin === null) continue;
      expect([by, total.netMargin]).toEqual([by, right / 100]);
      const each = shown.map(({ netMargin }) => netMargin);
      const inFile = await marginsInFile(opened, by);
      expect(inFile).toEqual(each.map((margin) => margin?.toFixed(2) ?? ''));
      if (by === 'product') expect(each.every((margin) => margin === null)).toBe(true);
      else expect(each.reduce((sum: number, margin) => sum + (margin ?? 0), 0)).toBeCloseTo(right / 100, 5);
    }
  });
  await fc.assert(check, { numRuns: runsOf(40) });
  const told = 'select count(*) > 0 as any from order_lines where restocked_quantity > 0 and cost_minor > 0';
  expect(await rows(told)).toEqual([{ any: true }]);
});
