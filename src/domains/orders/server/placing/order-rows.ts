import type { Quote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import { providerNamed } from '../payments/providers.ts';
import type { OrderDraft } from './write-order.ts';

const MINUTE_MS = 60_000;

type Named = OrderDraft & { code: string; token: string; locale: Locale };

/** The row of a new order. */
export const orderRow = (draft: Named) => ({ ...whoAndWhat(draft), ...sums(draft.quote), ...terms(draft) });

const whoAndWhat = (draft: Named) => ({
  id: draft.id,
  code: draft.code,
  linkToken: draft.token,
  userId: draft.userId,
  email: draft.email,
  customerName: fullName(draft.shippingAddress),
  locale: draft.locale,
  idempotencyScope: draft.scope,
  idempotencyKey: draft.key,
  requestHash: Buffer.from(draft.requestHash, 'hex'),
  shippingAddress: draft.shippingAddress,
  billingAddress: draft.billingAddress,
  isDemo: draft.isDemo,
});

const sums = (quote: Quote) => ({
  currency: quote.currency,
  subtotalMinor: quote.subtotalMinor,
  discountMinor: quote.discountMinor,
  shippingMinor: quote.shipping?.priceMinor ?? 0,
  shippingDiscountMinor: quote.shipping?.discountMinor ?? 0,
  shippingTaxMinor: quote.shipping?.taxMinor ?? 0,
  taxMinor: quote.taxMinor,
  pricesIncludeTax: quote.pricesIncludeTax,
  totalMinor: quote.totalMinor,
});

/** An order without cost counts as paid. */
const isFree = (quote: Quote) => quote.totalMinor === 0;

function terms({ quote, provider, lapsesAt }: Named) {
  const { shipping } = quote;
  if (!shipping) throw new Error('An order has a shipping method');
  const { holdMinutes } = providerNamed(provider);
  const expiresAt = holdMinutes === null ? null : new Date(Date.now() + holdMinutes * MINUTE_MS);
  const { methodId: id, name, minDays, maxDays, isExpress } = shipping;
  return {
    paymentStatus: isFree(quote) ? ('paid' as const) : ('unpaid' as const),
    shippingMethod: { id, name, minDays, maxDays, isExpress },
    promotions: quote.discounts,
    taxes: quote.taxes,
    paymentProvider: provider,
    expiresAt: isFree(quote) ? null : expiresAt,
    lapsesAt: isFree(quote) ? null : lapsesAt,
  };
}

export const lineRows = (orderId: string, quote: Quote) =>
  quote.lines.map((line, position) => ({ ...line, id: newId(), orderId, position }));

export const paymentRow = (orderId: string, { quote, provider }: Pick<OrderDraft, 'quote' | 'provider'>) => ({
  id: newId(),
  orderId,
  provider,
  status: isFree(quote) ? ('paid' as const) : ('pending' as const),
  amountMinor: quote.totalMinor,
  currency: quote.currency,
  paidAt: isFree(quote) ? new Date() : null,
});

export const eventRow = (orderId: string, { actor }: Context) => ({
  id: newId(),
  orderId,
  kind: 'placed',
  actorKind: actor.kind,
  actorUserId: 'userId' in actor ? actor.userId : null,
});
