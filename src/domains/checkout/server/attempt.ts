import { spendCredits } from '#domains/credits/server/index.ts';
import { announceSoldOut, lockProducts } from '#domains/inventory/server/index.ts';
import type { Address } from '#domains/orders/contract.ts';
import type { OrderDraft, ProviderName } from '#domains/orders/server/index.ts';
import {
  checkVatIdLater,
  expiryFrom,
  isPaidLater,
  lapseFrom,
  limitUnpaidOrders,
  recordEvent,
  recordPaidAtOnce,
  refuseAfterDeclines,
  writeGifts,
  writeOrder,
} from '#domains/orders/server/index.ts';
import {
  type Quote,
  type QuoteLine,
  recordPromotionUses,
  type VatCheck,
} from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/id.ts';
import type { PlacedOrder } from '../contract.ts';
import { chooseGifts } from './choose-gifts.ts';
import { inFlight } from './errors.ts';
import { type Priced, priceOrder, type Refusal, type Wanted } from './price-order.ts';

/** A concurrent order took what this attempt relied on: nothing was written, and the attempt must be repeated. */
export class StartOver extends Error {}

export type Attempt = { orderId: string; provider: ProviderName; placed: PlacedOrder } | { refusal: Refusal };

/**
 * One attempt to place an order: quotes it again, and writes it with its stock if nothing prevents that. Most orders
 * take one query and one statement; those that use a promotion or take the last unit need a transaction around it.
 * Orders that are paid later count against their limits, once per press.
 *
 * @throws StartOver, `payments.invoice_limit`, `payments.declined_limit` (409), `checkout.in_flight` (409), `pricing.promotion_used_up` (409),
 * `auth.sign_in_required` (401), `checkout.gift_invalid` (400), and what `priceOrder` throws.
 */
export async function attempt(ctx: Context, wanted: Wanted): Promise<Attempt> {
  const priced = await priceOrder(ctx, wanted);
  if ('refusal' in priced) return priced;
  const { quote, provider, payable } = priced;
  const isPaid = payable.dueMinor === 0;
  if (!isPaidLater(provider) && !isPaid && !wanted.own) refuseAfterDeclines(ctx);
  if (isPaidLater(provider) && !isPaid && !wanted.own)
    await limitUnpaidOrders(ctx, { ...wanted.request, provider, press: pressOf(wanted) }, priced.invoice);
  const orderId = newId();
  const last = lastUnits(quote);
  const gifts = await chooseGifts(ctx, wanted.order.gifts ?? [], quote);
  const credits = payable.parts.map((part) => ({ ...part, paymentId: newId() }));
  const draft = { ...priced, orderId, last, credits, gifts };
  const isMore =
    wanted.own !== undefined ||
    last.length > 0 ||
    credits.length > 0 ||
    gifts.length > 0 ||
    quote.discounts.length > 0 ||
    quote.isIntraCommunity ||
    ctx.services.events.hasHandler(ctx.services, 'orders.placed', placement(wanted, orderId));
  const { code, token } = isMore
    ? await inTransaction(ctx, (tx) => writeMore(tx, wanted, draft))
    : await write(ctx, wanted, draft);
  const { currency } = quote;
  const paymentStatus = isPaid ? 'paid' : 'unpaid';
  const { email } = wanted.request;
  const placed: PlacedOrder = { code, token, email, currency, total: wanted.order.total, paymentStatus };
  return { orderId, provider, placed };
}

/** The event of an order; its code is known when it is written. */
const placement = ({ order, request }: Wanted, orderId: string): EventMap['orders.placed'] => ({
  orderId,
  code: '',
  userId: request.userId,
  checkoutId: order.checkoutId ?? null,
});

const pressOf = ({ request }: Wanted): string => `${request.scope} ${request.key}`;

/** The lines that take the last units, as far as the quote knows. */
function lastUnits({ lines }: Quote): QuoteLine[] {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return lines.filter(({ variantId, onHand }) => onHand <= (wanted.get(variantId) ?? 0));
}

type Draft = Priced & {
  orderId: string;
  last: readonly QuoteLine[];
  credits: OrderDraft['credits'];
  gifts: Awaited<ReturnType<typeof chooseGifts>>;
};
/** The proof that the buyer's VAT id was confirmed. */
const vatEvent = (orderId: string, check: VatCheck | null) => ({
  orderId,
  kind: 'vat_id_checked' as const,
  details: { vatId: check?.vatId, consultation: check?.consultation, checkedAt: check?.checkedAt },
  isInternal: true,
});

type Written = { code: string; token: string };

async function writeMore(tx: Transaction, wanted: Wanted, draft: Draft): Promise<Written> {
  const { orderId, quote, last, credits, provider } = draft;
  const products = [...new Set(last.map(({ productId }) => productId))];
  await lockProducts(tx, products);
  const written = await write(tx, wanted, draft);
  // Another order spent them meanwhile.
  if (!(await spendCredits(tx, credits))) throw new StartOver();
  await announceSoldOut(tx, products);
  await recordPromotionUses(tx, { orderId, discounts: quote.discounts, buyer: wanted.request });
  if (draft.gifts.length > 0) await writeGifts(tx, orderId, draft.gifts);
  const { code } = written;
  if (draft.vatCheck?.result === 'later') await checkVatIdLater(tx, { orderId, vatId: draft.vatCheck.vatId });
  else if (quote.isIntraCommunity) await recordEvent(tx, vatEvent(orderId, draft.vatCheck));
  await tx.services.events.announce(tx, 'orders.placed', { ...placement(wanted, orderId), code });
  if (credits.length > 0 && draft.payable.dueMinor === 0)
    await recordPaidAtOnce(tx, { orderId, code, provider });
  await wanted.own?.settle(tx, { orderId, code });
  return written;
}

/** What is collected goes to its place, in the buyer's name. */
function handedOverAt({ shipping }: Quote, buyer: Address): Address {
  const pickup = shipping?.pickup;
  if (!pickup) return buyer;
  const { firstName, lastName, phone } = buyer;
  return { firstName, lastName, company: pickup.name, phone, ...pickup.address };
}

async function write(ctx: Context, { order, request, own }: Wanted, draft: Draft): Promise<Written> {
  const { billingAddress } = order;
  const { orderId, quote, declinedGifts, provider, payable, credits, isDemo, invoice, last } = draft;
  const buyerNote = draft.takesNote ? order.buyerNote : '';
  const lapsesAt = lapseFrom(provider, invoice);
  const mayRunOut = last.map(({ variantId }) => variantId);
  const row = {
    ...request,
    id: orderId,
    quote,
    declinedGifts,
    buyerNote: buyerNote || null,
    isDemo,
    provider,
    credits,
    expiresAt: own?.expiresAt ?? expiryFrom(provider, invoice),
    lapsesAt,
    shippingAddress: handedOverAt(quote, order.shippingAddress),
    billingAddress: billingAddress ?? order.shippingAddress,
    // Buyers who pay at once get their mail after payment.
    isMailed: own?.isMailed ?? (isPaidLater(provider) || payable.dueMinor === 0),
  };
  const written = await writeOrder(ctx, row, mayRunOut);
  if (written.status === 'written') return written;
  throw written.status === 'in_flight' ? inFlight() : new StartOver();
}
