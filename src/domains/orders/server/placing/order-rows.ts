import type { CreditPart } from '#domains/credits/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import type { Address } from '../../contract.ts';
import type { ProviderName } from '../../payment-providers.ts';

/** The input for a new order. The quote is binding; it must have no problems and a shipping method. */
export type OrderDraft = {
  /** A new id. */
  id: string;
  /** The scope of the idempotency keys: the account, or the guest's checkout. */
  scope: string;
  key: string;
  /** Of the whole request, to recognize a repetition. */
  requestHash: string;
  userId: string | null;
  email: string;
  quote: Quote;
  /** The promotions whose gifts the buyer declined. */
  declinedGifts: string[];
  /** What the buyer wrote to the shop; null: nothing. */
  buyerNote: string | null;
  shippingAddress: Address;
  billingAddress: Address;
  /** Of what is left to pay. */
  provider: ProviderName;
  /** The gift cards and the store credit that pay at once, with the ids of their payments. */
  credits: readonly (CreditPart & { paymentId: string })[];
  isDemo: boolean;
  /** When it is canceled automatically unless it is paid before. */
  expiresAt: Date | null;
  /** When it is canceled automatically unless staff handles it before. */
  lapsesAt: Date | null;
  /** Whether the buyer gets a mail at once, or only when it is paid. */
  isMailed: boolean;
};

type Named = OrderDraft & { code: string; token: string; locale: Locale };

/** The row of a new order. */
export const orderRow = (draft: Named) => ({ ...whoAndWhat(draft), ...sums(draft), ...terms(draft) });

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
  declinedGifts: draft.declinedGifts,
  buyerNote: draft.buyerNote,
});

const sums = ({ quote, credits }: Named) => ({
  currency: quote.currency,
  subtotalMinor: quote.subtotalMinor,
  discountMinor: quote.discountMinor,
  depositMinor: quote.depositMinor,
  shippingMinor: quote.shipping?.priceMinor ?? 0,
  shippingDiscountMinor: quote.shipping?.discountMinor ?? 0,
  shippingTaxMinor: quote.shipping?.taxMinor ?? 0,
  taxMinor: quote.taxMinor,
  pricesIncludeTax: quote.pricesIncludeTax,
  isIntraCommunity: quote.isIntraCommunity,
  isTaxedAtOrigin: quote.isTaxedAtOrigin,
  totalMinor: quote.totalMinor,
  paidMinor: paidAtOnce(credits),
});

const paidAtOnce = (credits: OrderDraft['credits']): number =>
  credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** An order without cost counts as paid, and one that gift cards and store credit pay whole. */
const isPaid = ({ quote, credits }: Pick<OrderDraft, 'quote' | 'credits'>) =>
  paidAtOnce(credits) === quote.totalMinor;

function terms(draft: Named) {
  const { quote, provider, expiresAt, lapsesAt } = draft;
  const { shipping } = quote;
  if (!shipping) throw new Error('An order has a shipping method');
  const { methodId: id, name, minDays, maxDays, isExpress, pickup, arrives } = shipping;
  return {
    paymentStatus: isPaid(draft) ? ('paid' as const) : ('unpaid' as const),
    shippingMethod: { id, name, minDays, maxDays, isExpress, pickup, arrives },
    promotions: quote.discounts,
    taxes: quote.taxes,
    paymentProvider: provider,
    expiresAt: isPaid(draft) ? null : expiresAt,
    lapsesAt: isPaid(draft) ? null : lapsesAt,
  };
}

export const lineRows = (orderId: string, quote: Quote) =>
  quote.lines.map((line, position) => ({ ...line, id: newId(), orderId, position }));

type Paying = Pick<OrderDraft, 'quote' | 'provider' | 'credits'>;

/** A payment with each gift card and store credit, which are paid, and one of what is left to pay. */
export function paymentRows(orderId: string, draft: Paying) {
  const { quote, provider, credits } = draft;
  const { currency } = quote;
  const paidAt = new Date();
  const paid = { orderId, currency, status: 'paid' as const, paidAt };
  const parts = credits.map(({ paymentId: id, kind, lastFour, amountMinor }) => ({
    ...paid,
    id,
    provider: creditProviderOf(kind),
    amountMinor,
    details: { lastFour },
  }));
  const isWhole = isPaid(draft);
  if (isWhole && parts.length > 0) return parts;
  const status = isWhole ? ('paid' as const) : ('pending' as const);
  const amountMinor = quote.totalMinor - paidAtOnce(credits);
  const rest = { id: newId(), provider, amountMinor, status, paidAt: isWhole ? paidAt : null, details: {} };
  return [...parts, { ...paid, ...rest }];
}

/** The provider of payments with a kind of credit. */
export const creditProviderOf = (kind: OrderDraft['credits'][number]['kind']): ProviderName =>
  kind === 'gift_card' ? 'gift-card' : 'store-credit';

export const eventRow = (orderId: string, actor: Actor) => ({
  id: newId(),
  orderId,
  kind: 'placed',
  actorKind: actor.kind,
  actorUserId: 'userId' in actor ? actor.userId : null,
});
