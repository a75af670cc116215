import { expect, test } from 'vitest';
import { createSeller, updateProduct } from '#domains/catalog/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

test('the sales of a seller are the lines of their products in counted orders, to the cent', async () => {
  const checkout = await openCheckout();
  const { staff, ask, placed, rows } = checkout;
  const { act } = openDashboard(checkout);
  const linde = await createSeller(staff, { name: 'Studio Linde', email: 'hello@linde.example' });
  const other = await createSeller(staff, { name: 'Other', email: 'other@example.com' });
  const orders = [
    await placed({ quantity: 3 }),
    await placed({ quantity: 1 }),
    await placed({ quantity: 2 }),
  ];
  await placed({ quantity: 5 });
  const sellers = [linde, linde, other];
  for (const [index, { productId }] of orders.entries())
    await updateProduct(staff, { id: productId, sellerId: sellers[index]?._id ?? null });
  await act(orders[1]?.code ?? '', 'cancellation', { reason: '' });

  const read = async (as: Actor = actors.admin) =>
    ask('GET', '/api/dashboard/seller-sales?range=7d', undefined, as);
  const { body } = await read();
  const sums = await rows<{ minor: number }>(
    'select sum(total_minor)::bigint as minor from order_lines where order_id in (select id from orders where code = $1)',
    [orders[0]?.code],
  );
  expect(body.sellers).toEqual([
    { sellerId: linde._id, units: 3, sales: (sums[0]?.minor ?? 0) / 100 },
    { sellerId: other._id, units: 2, sales: 39.98 },
  ]);
  expect(body).toMatchObject({ range: '7d', currency: 'USD' });
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  expect(
    (await Promise.all([actors.visitor, actors.member, support].map((as) => read(as)))).map(
      (each) => each.status,
    ),
  ).toEqual([401, 403, 403]);
});
