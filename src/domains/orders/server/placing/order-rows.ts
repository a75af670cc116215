import type { Quote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { providerNamed } from '../payments/providers.ts';
import type { OrderDraft } from './write-order.ts';

const MINUTE_MS = 60_000;

type Named = OrderDraft & { code: string; token: string; locale: Locale };

/** The columns of a new order with their types and values. */
export const orderRow = {
  columns: {
    id: 'uuid',
    code: 'text',
    link_token: 'text',
    user_id: 'uuid',
    email: 'text',
    customer_name: 'text',
    locale: 'text',
    currency: 'text',
    idempotency_scope: 'text',
    idempotency_key: 'text',
    request_hash: 'bytea',
    payment_status: 'text',
    subtotal_minor: 'bigint',
    discount_minor: 'bigint',
    shipping_minor: 'bigint',
    shipping_discount_minor: 'bigint',
    shipping_tax_minor: 'bigint',
    tax_minor: 'bigint',
    prices_include_tax: 'boolean',
    total_minor: 'bigint',
    shipping_address: 'jsonb',
    billing_address: 'jsonb',
    shipping_method: 'jsonb',
    promotions: 'jsonb',
    taxes: 'jsonb',
    payment_provider: 'text',
    expires_at: 'timestamptz',
    is_demo: 'boolean',
    lapses_at: 'timestamptz',
  },
  of: (draft: Named) => ({ ...whoAndWhat(draft), ...sums(draft.quote), ...terms(draft) }),
};

const whoAndWhat = (draft: Named) => ({
  id: draft.id,
  code: draft.code,
  link_token: draft.token,
  user_id: draft.userId,
  email: draft.email,
  customer_name: `${draft.shippingAddress.firstName} ${draft.shippingAddress.lastName}`.trim(),
  locale: draft.locale,
  idempotency_scope: draft.scope,
  idempotency_key: draft.key,
  request_hash: `\\x${draft.requestHash}`,
  shipping_address: draft.shippingAddress,
  billing_address: draft.billingAddress,
  is_demo: draft.isDemo,
});

const sums = (quote: Quote) => ({
  currency: quote.currency,
  subtotal_minor: quote.subtotalMinor,
  discount_minor: quote.discountMinor,
  shipping_minor: quote.shipping?.priceMinor ?? 0,
  shipping_discount_minor: quote.shipping?.discountMinor ?? 0,
  shipping_tax_minor: quote.shipping?.taxMinor ?? 0,
  tax_minor: quote.taxMinor,
  prices_include_tax: quote.pricesIncludeTax,
  total_minor: quote.totalMinor,
});

/** An order without cost counts as paid. */
const isFree = (quote: Quote) => quote.totalMinor === 0;

function terms({ quote, provider, lapsesAt }: Named) {
  const { shipping } = quote;
  const { holdMinutes } = providerNamed(provider);
  const expiresAt = holdMinutes === null ? null : new Date(Date.now() + holdMinutes * MINUTE_MS);
  return {
    payment_status: isFree(quote) ? 'paid' : 'unpaid',
    shipping_method: shipping && {
      id: shipping.methodId,
      name: shipping.name,
      minDays: shipping.minDays,
      maxDays: shipping.maxDays,
      isExpress: shipping.isExpress,
    },
    promotions: quote.discounts,
    taxes: quote.taxes,
    payment_provider: provider,
    expires_at: isFree(quote) ? null : expiresAt,
    lapses_at: isFree(quote) ? null : lapsesAt,
  };
}

export const lineRows = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    position: 'smallint',
    product_id: 'uuid',
    variant_id: 'uuid',
    name: 'text',
    choice: 'text',
    sku: 'text',
    image: 'text',
    unit_price_minor: 'bigint',
    quantity: 'integer',
    subtotal_minor: 'bigint',
    discount_minor: 'bigint',
    tax_rate_ppm: 'integer',
    tax_minor: 'bigint',
    total_minor: 'bigint',
  },
  of: (orderId: string, quote: Quote) =>
    quote.lines.map((line, position) => ({
      id: newId(),
      order_id: orderId,
      position,
      product_id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      choice: line.choice,
      sku: line.sku,
      image: line.image,
      unit_price_minor: line.unitPriceMinor,
      quantity: line.quantity,
      subtotal_minor: line.subtotalMinor,
      discount_minor: line.discountMinor,
      tax_rate_ppm: line.taxRatePpm,
      tax_minor: line.taxMinor,
      total_minor: line.totalMinor,
    })),
};

export const paymentRow = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    provider: 'text',
    status: 'text',
    amount_minor: 'bigint',
    currency: 'text',
    paid_at: 'timestamptz',
  },
  of: (orderId: string, { quote, provider }: OrderDraft) => ({
    id: newId(),
    order_id: orderId,
    provider,
    status: isFree(quote) ? 'paid' : 'pending',
    amount_minor: quote.totalMinor,
    currency: quote.currency,
    paid_at: isFree(quote) ? new Date() : null,
  }),
};

export const eventRow = {
  columns: { id: 'uuid', order_id: 'uuid', kind: 'text', actor_kind: 'text', actor_user_id: 'uuid' },
  of: (orderId: string, { actor }: Context) => ({
    id: newId(),
    order_id: orderId,
    kind: 'placed',
    actor_kind: actor.kind,
    actor_user_id: 'userId' in actor ? actor.userId : null,
  }),
};
