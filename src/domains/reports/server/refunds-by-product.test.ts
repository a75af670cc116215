import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { SalesReport } from '../contract/sales.ts';

test('a refund of units takes them off their product and its groups, a plain amount is of no product', async () => {
  const checkout = await openCheckout();
  const { ask, placed, shop } = checkout;
  const { act } = openDashboard(checkout);
  const read = async (by: string) => {
    const { body } = await ask('GET', `/api/dashboard/sales?by=${by}`, undefined, actors.admin);
    return body as unknown as SalesReport;
  };
  const mug = await placed({ quantity: 3 });
  const { order } = await act(mug.code, 'receipt');
  const [line] = order.lines;
  const unit = [{ lineId: line?.id ?? '', quantity: 1 }];
  const refund = (draft: object) =>
    act(mug.code, 'refunds', { reason: '', restock: [], ...draft }, randomUUID());
  expect((await refund({ amount: 19.99, lines: unit })).status).toBe(200);
  const own = { key: mug.productId, units: 3, sales: 59.97, refunds: 19.99, refundedUnits: 1, net: 39.98 };
  expect((await read('product')).rows).toMatchObject([own]);

  expect((await refund({ amount: 5 })).status).toBe(200);
  // The share that goods have in the order beside shipping.
  const plain = { key: '*', units: 0, sales: 0, refunds: 4.62, refundedUnits: 0, net: -4.62 };
  for (const by of ['product', 'variant', 'category', 'brand', 'seller']) {
    const { rows, total } = await read(by);
    const { key: _, ...figures } = own;
    expect([by, rows]).toMatchObject([by, [figures, plain]]);
    expect(total).toMatchObject({ refunds: 24.61, refundedUnits: 1, net: 35.36 });
  }
  // Not told apart by others.
  expect((await read('payment')).rows).toMatchObject([{ refunds: null, net: null, refundedUnits: null }]);
  expect((await read('day')).rows.at(-1)).toMatchObject({ refunds: 24.61, refundedUnits: 1, net: 35.36 });
  const file = await shop.request('/api/dashboard/sales.csv?by=product&lang=de', { as: actors.admin });
  expect(await file.text()).toMatch(
    /,USD,19\.99,39\.98,1,0\.00,\r\n\*,Nicht nach Produkt: Erstattungen ohne Stücke,0,0,0\.00,.*,USD,4\.62,-4\.62,0,0\.00,\r\n/,
  );
});
