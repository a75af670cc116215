import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';

async function openShop() {
  const checkout = await openCheckout();
  const dashboard = openDashboard(checkout);
  const paid = async () => {
    const { code, variantId } = await checkout.placed({ quantity: 3 });
    const { order } = await dashboard.act(code, 'receipt');
    const lineId = order.lines[0]?.id ?? '';
    return { code, variantId, units: (quantity: number) => [{ lineId, quantity }] };
  };
  return { ...checkout, ...dashboard, paid };
}

test('units that were paid back and restocked are received without being counted twice', async () => {
  const { paid, act, onHand } = await openShop();
  const { code, variantId, units } = await paid();
  await act(code, 'fulfillments');
  const { order } = await act(code, 'returns', { lines: units(2) });
  await act(code, 'refunds', { amount: 5, restock: units(1) });
  expect(await onHand(variantId)).toBe(3);
  const received = await act(code, `returns/${order.returns[0]?.id}`, { status: 'received' });
  expect(received.order.lines[0]).toMatchObject({ restockedQuantity: 2, withdrawnQuantity: 0 });
  expect(await onHand(variantId)).toBe(4);
  expect((await act(code, 'refunds', { amount: 5, restock: units(2) })).error).toBe('orders.too_many_units');
});

test('units that were paid back before they left are neither sent nor waited for', async () => {
  const { paid, act, onHand } = await openShop();
  const { code, variantId, units } = await paid();
  await act(code, 'fulfillments', { lines: units(1) });
  const { order } = await act(code, 'refunds', { amount: 19.99, restock: units(1) });
  expect(order).toMatchObject({
    fulfillmentStatus: 'partially_fulfilled',
    lines: [{ withdrawnQuantity: 1 }],
  });
  expect((await act(code, 'fulfillments', { lines: units(2) })).error).toBe('orders.too_many_units');
  const rest = await act(code, 'refunds', { amount: 19.99, restock: units(1) });
  expect(rest.order.fulfillmentStatus).toBe('fulfilled');
  expect(rest.order.moves).not.toContain('fulfill');
  expect((await act(code, 'delivery')).order.status).toBe('delivered');
  expect(await onHand(variantId)).toBe(4);

  const other = await paid();
  await act(other.code, 'refunds', { amount: 5, restock: other.units(1) });
  expect((await act(other.code, 'fulfillments')).order).toMatchObject({
    fulfillmentStatus: 'fulfilled',
    lines: [{ fulfilledQuantity: 2, withdrawnQuantity: 1 }],
  });
});

test('what came back damaged is received without going on sale again', async () => {
  const { paid, act, onHand } = await openShop();
  const { code, variantId, units } = await paid();
  await act(code, 'fulfillments');
  const damaged = await act(code, 'returns', { lines: units(2), reasonCode: 'damaged' });
  const settle = (id: string | undefined, restock?: boolean) =>
    act(code, `returns/${id}`, { status: 'received', restock });
  const kept = await settle(damaged.order.returns[0]?.id, false);
  expect(kept.order).toMatchObject({ returns: [{ status: 'received' }], lines: [{ restockedQuantity: 0 }] });
  expect(await onHand(variantId)).toBe(2);
  const whole = await act(code, 'returns', { lines: units(1) });
  await settle(whole.order.returns[1]?.id);
  expect(await onHand(variantId)).toBe(3);

  // What had not left is whole.
  const other = await paid();
  await act(other.code, 'fulfillments', { lines: other.units(1) });
  const { order } = await act(other.code, 'returns', { lines: other.units(3) });
  const half = await act(other.code, `returns/${order.returns[0]?.id}`, {
    status: 'received',
    restock: false,
  });
  expect(half.order.lines).toMatchObject([{ restockedQuantity: 2, withdrawnQuantity: 2 }]);
  expect(await onHand(other.variantId)).toBe(4);
});

test('units that never left go on sale again, also after what had left was kept out of stock', async () => {
  const { paid, act, onHand } = await openShop();
  for (const restock of [true, false]) {
    const { code, variantId, units } = await paid();
    await act(code, 'fulfillments', { lines: units(1) });
    const damaged = await act(code, 'returns', { lines: units(1), reasonCode: 'damaged' });
    await act(code, `returns/${damaged.order.returns[0]?.id}`, { status: 'received', restock: false });
    const before = await onHand(variantId);
    const rest = await act(code, 'returns', { lines: units(2) });
    const { order } = await act(code, `returns/${rest.order.returns[1]?.id}`, {
      status: 'received',
      restock,
    });
    expect(order).toMatchObject({
      fulfillmentStatus: 'fulfilled',
      lines: [{ withdrawnQuantity: 2, restockedQuantity: 2 }],
    });
    expect(await onHand(variantId)).toBe((before ?? 0) + 2);
  }
});
