import { readSettings } from '#domains/content/server/index.ts';
import { Address } from '#domains/orders/contract.ts';
import {
  findPlaced,
  linkWay,
  type ProviderName,
  reasonMissing,
  recordEvent,
  sendPaymentLink,
  takePayment,
} from '#domains/orders/server/index.ts';
import type { OwnPrices } from '#domains/pricing/server/index.ts';
import { postalCodeProblem } from '#platform/address/address-format.ts';
import { isCountry } from '#platform/address/countries.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { offeredLocale } from '#platform/locale.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import { toHundredths } from '#platform/percent.ts';
import type { DraftContent, DraftQuote } from '../../contract/drafts.ts';
import type { NewOrder } from '../../contract.ts';
import type { DraftPayment } from '../../limits.ts';
import { draftIncomplete, paymentUnavailable } from '../errors.ts';
import { attemptUntilDone } from '../place-order.ts';
import type { Own } from '../price-order.ts';
import { quoteOwn } from '../quote-checkout.ts';
import { endOrderDraft, lockOrderDraft, readOrderDraft } from './order-drafts.ts';

const DAY_MS = 86_400_000;

const pricesOf = ({ lines, shippingPrice }: DraftContent) => ({
  units: lines.map(({ unitPrice }) => unitPrice ?? null),
  off: lines.map(({ percentOff }) => percentOff ?? null),
  shipping: shippingPrice ?? null,
});

/** @throws `request.invalid` (400) for a price that is finer than the currency, or a percentage finer than a hundredth. */
function ownPrices(content: DraftContent, currency: string): OwnPrices {
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, minorDigits(currency)));
  const { units, off, shipping } = pricesOf(content);
  if (off.some((percent) => percent !== null && toHundredths(percent) / 100 !== percent))
    throw new DomainError('request.invalid', 400, { field: 'percentOff' });
  const [unitMinor, shippingMinor] = [units.map(minor), minor(shipping)];
  for (const price of [...unitMinor, shippingMinor])
    if (price !== null && !(Number.isSafeInteger(price) && price >= 0))
      throw new DomainError('request.invalid', 400, { field: 'unitPrice' });
  const offHundredths = off.map((percent) => (percent === null ? null : toHundredths(percent)));
  return { unitMinor, offHundredths, shippingMinor };
}

/**
 * What a draft would cost now, by the rules of every quote. Requires `orders.write`.
 *
 * @throws `request.invalid`, `pricing.order_too_large` (400).
 */
export async function quoteOrderDraft(ctx: Context, content: DraftContent): Promise<DraftQuote> {
  requireStaff(ctx, 'orders.write');
  const { lines, code, codes, shippingMethodId, shippingAddress, billingAddress, email, userId } = content;
  const { country = '', region, postalCode } = shippingAddress ?? {};
  const { vatId } = billingAddress ?? shippingAddress ?? {};
  const destination = isCountry(country)
    ? { country, region: region ?? null, postalCode: postalCode ?? '' }
    : null;
  const terms = { code: code || null, codes, shippingMethodId, destination, vatId };
  const request = { lines, ...terms, email: email || null };
  return quoteOwn(ctx, request, { userId, prices: (currency) => ownPrices(content, currency) });
}

type Placement = { id: string; revision: number; total: number; payment: DraftPayment; days: number };

/**
 * Turns a draft into an order with its stock, prices and mails, like that of a buyer: to be paid by a link or on invoice, or
 * paid already. The draft is gone then. Each draft becomes one order, also if it is pressed twice.
 *
 * @throws `checkout.draft_not_found` (404), `checkout.draft_changed`, `checkout.draft_incomplete` with the field,
 * why no order can be placed (409), `orders.reason_missing`, `payments.provider_unknown` (400) if nothing can be paid by a
 * link.
 */
export async function placeOrderDraft(
  ctx: Context,
  { id, revision, total, payment, days }: Placement,
): Promise<{ code: string }> {
  requireStaff(ctx, 'orders.write');
  const request = { scope: `draft:${id}`, key: 'placed' };
  const earlier = await findPlaced(ctx, request);
  if (earlier) return { code: earlier.code };
  const { content } = await readOrderDraft(ctx, id);
  const order = orderOf(content, total);
  const locale = offeredLocale(content.locale, (await readSettings(ctx)).languages);
  const own: Own = {
    prices: (currency) => ownPrices(content, currency),
    choose: (offered) => providerFor(payment, offered),
    expiresAt: payment === 'link' ? new Date(Date.now() + days * DAY_MS) : null,
    // Nothing is left to ask for if it is free.
    isMailed: payment === 'invoice' || total === 0,
    settle: async (tx, placed) => {
      await lockOrderDraft(tx, { id, revision });
      await settle(tx, { ...placed, content, payment: total === 0 ? null : payment, id });
    },
  };
  const { userId, email } = content;
  const wanted = { order, request: { ...request, requestHash: '00', userId, email }, own };
  try {
    const placing = await attemptUntilDone({ ...ctx, locale }, wanted);
    if ('refusal' in placing) throw new DomainError(placing.refusal.code, 409, placing.refusal.params);
    return { code: placing.placed.code };
  } catch (error) {
    // The account of the member is gone.
    if (error instanceof DomainError && error.code === 'auth.sign_in_required')
      throw draftIncomplete('email');
    // Another press was first.
    const known = await findPlaced(ctx, request);
    if (known) return { code: known.code };
    throw error;
  }
}

/** A link is paid by card or the like, or else by bank transfer; the customer may choose another way there. */
function providerFor(payment: DraftPayment, offered: readonly ProviderName[]): ProviderName {
  if (payment !== 'link') return payment;
  const chosen = linkWay(offered);
  if (!chosen) throw paymentUnavailable();
  return chosen;
}

/** @throws `checkout.draft_incomplete`, `orders.reason_missing` (409). */
function orderOf(content: DraftContent, total: number): NewOrder {
  const { lines, email, reason, shippingMethodId, code, codes, buyerNote } = content;
  const { units, off, shipping } = pricesOf(content);
  if (lines.length === 0) throw draftIncomplete('lines');
  if (!isAddress(email)) throw draftIncomplete('email');
  const shippingAddress = wholeAddress(content.shippingAddress, 'address');
  const billingAddress = content.billingAddress && wholeAddress(content.billingAddress, 'billing');
  if ([...units, ...off, shipping].some((price) => price !== null) && reason === '') throw reasonMissing();
  return {
    lines: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    shippingMethodId,
    code: code || null,
    codes,
    email,
    shippingAddress,
    billingAddress,
    total,
    payment: { provider: '' },
    buyerNote,
  };
}

/** @throws `checkout.draft_incomplete` (409). */
function wholeAddress(typed: DraftContent['shippingAddress'], field: 'address' | 'billing'): Address {
  const address = Address.safeParse(typed);
  if (address.success) {
    const { country, postalCode } = address.data;
    if (postalCodeProblem(country, postalCode)) throw draftIncomplete('postalCode');
    return address.data;
  }
  const isVatId = address.error.issues.every(({ path }) => path[0] === 'vatId');
  throw draftIncomplete(isVatId ? 'vatId' : field);
}

type Placed = {
  orderId: string;
  code: string;
  content: DraftContent;
  /** Null: it costs nothing. */
  payment: DraftPayment | null;
  id: string;
};

async function settle(tx: Transaction, { orderId, code, content, payment, id }: Placed): Promise<void> {
  for (const text of [content.note, content.reason])
    if (text) await recordEvent(tx, { orderId, kind: 'note', details: { text }, isInternal: true });
  if (payment === 'link') await sendPaymentLink(tx, { code, key: id });
  else if (payment !== null && payment !== 'invoice') await takePayment(tx, orderId);
  await endOrderDraft(tx, id, code);
}
