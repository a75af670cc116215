import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import { minorDigits } from '#platform/money.ts';
import { runsOf } from '#tests/support/depth.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { readSales } from './read-sales.ts';
import { sumSales } from './sums/sum-sales.ts';

/** A refund: units and shipping that it is for, and how many thousandths more or less than these or of the rest it is. */
const someRefund = fc.record({
  units: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
  hasShipping: fc.boolean(),
  isPlain: fc.boolean(),
  share: fc.constantFrom(1_000, 1_000, 700, 333, 50),
  isTransferredLater: fc.boolean(),
});
const someStory = fc.record({
  quantities: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
  code: fc.constantFrom(null, 'THIRD'),
  country: fc.constantFrom('DE', 'AT'),
  refunds: fc.array(someRefund, { maxLength: 4 }),
  isRefundedWhole: fc.boolean(),
});
type Story = typeof someStory extends fc.Arbitrary<infer S> ? S : never;

/** A shop with goods at 19 and 7 percent and without tax, and gift cards. */
async function openTaxedShop() {
  const checkout = await openCheckout();
  const { add, staff } = checkout;
  const goods = await Promise.all(
    [333, 1_999, 4_750, 5_000].map((priceMinor, index) =>
      add({
        name: `Thing ${index}`,
        taxClass: index === 1 ? 'reduced' : index === 2 ? 'zero' : null,
        isGiftCard: index === 3,
        variants: [{ priceMinor, onHand: 1e6 }],
      }),
    ),
  );
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'MwSt.', ratePpm: 70_000 });
  await createTaxRate(staff, { country: 'AT', name: 'USt.', ratePpm: 200_000 });
  await createTaxRate(staff, { country: 'AT', taxClass: 'reduced', name: 'USt.', ratePpm: 100_000 });
  await createPromotion(staff, { name: 'Third', kind: 'percentage', percentOff: 33.33, code: 'THIRD' });
  return { ...checkout, ...openDashboard(checkout), goods };
}
type Shop = Awaited<ReturnType<typeof openTaxedShop>>;

/** Places an order and refunds it as the story says. */
async function tell({ goods, send, place, act, look, shop }: Shop, story: Story, digits: number) {
  const lines = goods.flatMap(({ id }, index) => {
    const quantity = story.quantities[index] ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });
  if (lines.length === 0) return;
  const destination = { country: story.country, region: null };
  const quote = await send('POST', '/api/checkout/quote', { lines, destination, code: story.code });
  const { total = 0 } = quote.body as { total?: number };
  const coded = story.code ? { code: story.code } : {};
  const { body } = await place({ lines, total, to: { country: story.country }, ...coded });
  const code = body.order?.code ?? '';
  expect((await act(code, 'receipt')).status).toBe(200);
  const rounded = (amount: number) => Math.round(amount * 10 ** digits) / 10 ** digits;
  const transfer = async () => {
    const { refunds } = (await look(code)).order;
    for (const { id, status } of refunds.toReversed())
      if (status === 'pending') await act(code, `refunds/${id}/transfer`);
    await runJobs(shop.kiosk);
  };
  for (const { units, hasShipping, isPlain, share, isTransferredLater } of story.refunds) {
    const { order } = await look(code);
    const left = order.paid - order.refunded;
    const back = (lineId: string) =>
      order.refunds
        .flatMap((refund) => refund.lines)
        .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
    const named = isPlain
      ? []
      : order.lines.flatMap(({ id, quantity }, index) => {
          const some = Math.min(units[index] ?? 0, quantity - back(id));
          return some > 0 ? [{ lineId: id, quantity: some }] : [];
        });
    const worth = named.reduce((sum, { lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return sum + (line ? (line.total * quantity) / line.quantity : 0);
    }, 0);
    const shipped = order.refunds.reduce((sum, { shipping }) => sum + shipping, 0);
    const shipping = hasShipping && !isPlain ? Math.max(0, rounded(order.shippingPrice - shipped)) : 0;
    const wished = isPlain || worth + shipping === 0 ? left : worth + shipping;
    const amount = Math.min(rounded((wished * share) / 1_000), left);
    if (amount <= 0) continue;
    const { status, message } = await act(code, 'refunds', { amount, lines: named, shipping, reason: '' });
    expect([status, message]).toEqual([200, undefined]);
    if (!isTransferredLater) await transfer();
  }
  const { order } = await look(code);
  const left = rounded(order.paid - order.refunded);
  if (story.isRefundedWhole && left > 0) await act(code, 'refunds', { amount: left, reason: '' });
  await transfer();
}

type Books = { currency: string; documentTax: number; shippingTax: number };

/** The tax of all invoices less that of all credit notes, and what of it is for shipping, by currency. */
const books = `select o.currency, sum(paper.tax)::float8 as "documentTax",
    sum(o.shipping_tax_minor - back.shipping_tax)::float8 as "shippingTax"
  from orders o
  cross join lateral (select coalesce(sum(case i.kind when 'invoice' then 1 else -1 end * (
    select coalesce(sum((tax->>'taxMinor')::bigint), 0) from jsonb_array_elements(i.snapshot->'taxes') tax)), 0) as tax
    from invoices i where i.order_id = o.id) paper
  cross join lateral (select coalesce(sum(shipping_tax_minor), 0) as shipping_tax from refunds where order_id = o.id) back
  group by o.currency`;

/** Orders whose goods or shipping gave back more tax than they had, or another one than all when all was refunded. */
const wrongOrders = `select o.code from orders o
  cross join lateral (select coalesce(sum(tax_minor), 0) as tax from order_lines where order_id = o.id) goods
  cross join lateral (select coalesce(sum(tax_minor - shipping_tax_minor), 0) as goods, coalesce(sum(shipping_tax_minor), 0) as shipping
    from refunds where order_id = o.id) back
  where back.goods > goods.tax or back.shipping > o.shipping_tax_minor
    or o.refunded_minor = o.total_minor and (back.goods, back.shipping) is distinct from (goods.tax, o.shipping_tax_minor)
    or exists (select from refunds r where r.order_id = o.id and r.tax_minor - r.shipping_tax_minor < (
      select sum(tax_minor) from refund_lines where refund_id = r.id))
    or exists (select from refunds r where r.order_id = o.id and r.tax_minor is null)`;
const written = `select r.id, r.tax_minor, r.shipping_tax_minor, (
    select jsonb_object_agg(order_line_id, tax_minor) from refund_lines where refund_id = r.id) as lines
  from refunds r order by r.id`;

test('whatever is sold and refunded, the tax of the report is that of invoices less that of credit notes', async () => {
  const opened = await openTaxedShop();
  const { shop, staff, rows } = opened;
  const expectRight = async (currency: string) => {
    expect(await rows(wrongOrders)).toEqual([]);
    const found = (await rows<Books>(books)).find((one) => one.currency === currency);
    const right = ((found?.documentTax ?? 0) - (found?.shippingTax ?? 0)) / 10 ** minorDigits(currency);
    for (const by of ['day', 'product', 'country', 'category'] as const) {
      const report = await readSales(staff, { by });
      expect([by, report.total.netTax]).toEqual([by, right]);
      expect(report.rows.reduce((sum, { netTax }) => sum + (netTax ?? 0), 0)).toBeCloseTo(right, 5);
      const file = await shop.request(`/api/dashboard/sales.csv?by=${by}`, { as: actors.admin });
      const cells = (await file.text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',').at(-2)));
      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(right, 5);
    }
  };
  for (const [currency, isNet] of [
    ['JPY', false],
    ['EUR', false],
    ['USD', true],
  ] as const) {
    await writeSetting(staff, 'currency', currency);
    await writeSetting(staff, 'pricesIncludeTax', !isNet);
    const check = fc.asyncProperty(someStory, (story) => tell(opened, story, minorDigits(currency)));
    await fc.assert(check, { numRuns: runsOf(24) });
    await expectRight(currency);
  }
  // The same for orders of some days ago, from kept sums.
  await rows(`set session_replication_role = replica; update orders set placed_at = placed_at - interval '9 days';
    update order_lines set placed_at = placed_at - interval '9 days';
    update refunds set created_at = created_at - interval '9 days'; set session_replication_role = origin`);
  await sumSales(shop.kiosk.context({ kind: 'system' }));
  await expectRight('USD');
  // And as an update writes it for refunds of earlier programs.
  const now = await rows(written);
  await rows(
    'update refunds set tax_minor = null, shipping_tax_minor = null; update refund_lines set tax_minor = null',
  );
  await rows(await readFile('db/migrations/20261130110510_fill_tax_of_refunds.sql', 'utf8'));
  expect(await rows(written)).toEqual(now);
  await expectRight('USD');
});
