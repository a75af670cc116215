import type { APIRequestContext } from '@playwright/test';
import { address } from './open-checkout.ts';

type Wish = { email: string; lines: { productId: string; quantity: number }[] };
type Placed = { code: string; token: string; total: number };

/** Places an order as the signed-in user of the requests, paid by the card that is always approved. */
export async function orderByApi(request: APIRequestContext, { email, lines }: Wish): Promise<Placed> {
  const destination = { country: address.country };
  const quote = await request.post('/api/checkout/quote', { data: { lines, destination, email } });
  const { total } = await quote.json();
  const payment = { provider: 'test-card', cardNumber: '4242424242424242' };
  const checkoutId = crypto.randomUUID();
  const answer = await request.post('/api/checkout/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { lines, email, shippingAddress: address, total, payment, checkoutId },
  });
  const { order, message } = await answer.json();
  if (!order) throw new Error(message);
  return order;
}
