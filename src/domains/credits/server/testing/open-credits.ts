import { expect } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

/** A checkout whose staff issue gift cards and grant credit. */
export async function openCredits() {
  const checkout = await openCheckout();
  const { send, ask, add } = checkout;
  const issue = async (value: number, rest: object = {}) => {
    const { status, body } = await ask('POST', '/api/gift-cards', { value, ...rest }, actors.admin);
    expect(status).toBe(201);
    return body as unknown as { id: string; code: string; lastFour: string };
  };
  const card = async (id: string) => {
    const { body } = await ask('GET', `/api/gift-cards/${id}`, undefined, actors.admin);
    const { card, entries } = body as unknown as {
      card: { balance: number };
      entries: { kind: string; amount: number; orderCode: string | null }[];
    };
    return { balance: card.balance, entries };
  };
  const order = (lines: { productId: string; quantity: number }[], total: number, paid: object) => {
    const shippingAddress = {
      lastName: 'Berg',
      line1: 'Lindenweg 4',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
    };
    const email = 'mia@example.com';
    return { lines, total, email, checkoutId: crypto.randomUUID(), shippingAddress, ...paid };
  };
  const place = (body: object, as: Actor = actors.visitor) => {
    const payment = { provider: 'invoice' };
    return send('POST', '/api/checkout/orders', { payment, ...body }, { as, key: crypto.randomUUID() });
  };
  const mug = await add({ variants: [{ priceMinor: 2000, onHand: 500 }] });
  return {
    ...checkout,
    ...openDashboard(checkout),
    issue,
    card,
    order,
    place,
    line: { productId: mug.id, quantity: 1 },
  };
}
