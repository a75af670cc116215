import { randomUUID } from 'node:crypto';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openShelves } from './open-shelves.ts';
import { address } from './order-address.ts';
import { actors } from './test-shop.ts';

export type Order = {
  lines?: { productId: string; variantId?: string | null; quantity: number }[];
  key?: string;
  checkoutId?: string;
  total?: number;
  as?: Actor;
  code?: string;
  provider?: string;
  cardNumber?: string;
  email?: string;
  region?: string;
  /** Other parts of the shipping address. */
  to?: Partial<typeof address>;
  declinedGifts?: string[];
  lang?: string;
};

export { address };

/** Shelves with a shipping method for 5.00, and the calls of a checkout. */
export async function openCheckout(environment: Record<string, string> = {}) {
  const shelves = await openShelves(environment);
  const { shop, staff, rows, add } = shelves;
  // Tests order more than the default limits allow.
  const bounds = {
    invoiceUpTo: null,
    invoiceMostUnits: 9_999,
    invoicePerCustomer: 1e6,
    invoicePerAddress: 1e6,
  };
  for (const key of Object.keys(bounds) as (keyof typeof bounds)[])
    await writeSetting(staff, key, bounds[key]);
  const method = await createShippingMethod(staff, { name: 'Standard', priceMinor: 500 });
  const send = async (method: string, path: string, body: unknown, options: Sent = {}) => {
    const { as = actors.visitor, key, lang = 'en' } = options;
    const response = await shop.request(path, {
      method,
      as,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'accept-language': lang,
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> & Answer };
  };
  const place = (order: Order) => {
    const { key = randomUUID(), as, provider = 'invoice', cardNumber, lang = 'en', ...rest } = order;
    const { lines = [], checkoutId = randomUUID(), total = 0, code = null, email = 'mia@example.com' } = rest;
    const shippingAddress = { ...address, ...(rest.region ? { region: rest.region } : {}), ...rest.to };
    const payment = { provider, ...(cardNumber === undefined ? {} : { cardNumber }) };
    const { declinedGifts } = rest;
    const body = { lines, checkoutId, total, code, email, shippingAddress, payment, declinedGifts };
    return send('POST', '/api/checkout/orders', body, { key, lang, ...(as ? { as } : {}) });
  };
  /** Places an order on invoice, by default of two mugs at 19.99. */
  const placed = async (order: Order & { quantity?: number } = {}) => {
    const { quantity = 2, ...rest } = order;
    const mug = await add({ name: `Mug ${randomUUID()}`, variants: [{ priceMinor: 1999, onHand: 5 }] });
    const lines = [{ productId: mug.id, quantity }];
    const { body } = await place({ lines, total: 5 + 19.99 * quantity, ...rest });
    if (!body.order) throw new Error(body.message);
    return { ...body.order, productId: mug.id, variantId: mug.variantIds[0] ?? '' };
  };
  const onHand = async (variantId: string) =>
    (
      await rows<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [variantId])
    )[0]?.on_hand;
  return { ...shelves, methodId: method.id, send, place, placed, onHand };
}

type Sent = { as?: Actor; key?: string; lang?: string };
type Answer = {
  code?: string;
  message?: string;
  available?: number;
  order?: { code: string; token: string; total: number; paymentStatus: string };
  payment?: { status: string; action: { kind: string } | null };
  quote?: { total: number; problems: { kind: string }[] };
};
