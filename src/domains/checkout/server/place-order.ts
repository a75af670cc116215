import type { ProviderName } from '#domains/orders/server/index.ts';
import {
  collectPayment,
  findPlaced,
  isPaidLater,
  type PlacedRow,
  refuseAfterDeclines,
} from '#domains/orders/server/index.ts';
import { codesOf, limitCodes } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { brokenUniqueConstraint, DomainError, isCollision } from '#platform/errors.ts';
import { isWithinLimit, limit } from '#platform/limits/limit.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { NewOrder, Placed, PlacedOrder } from '../contract.ts';
import { type Attempt, attempt, StartOver } from './attempt.ts';
import { keyReused } from './errors.ts';
import { limits } from './limits.ts';
import { type Reason, type Refusal, requestOf, type Wanted } from './price-order.ts';

const ATTEMPTS = 8;
const KEY_TAKEN = 'orders_idempotency_scope_idempotency_key_key';
const CODE_TAKEN = 'orders_code_key';

type Placing = (Placed & { isNew: boolean }) | { refusal: Refusal | Reason };

/**
 * Places an order, freezing prices, addresses and stock in one transaction, and then tries to collect its payment.
 * Open to everyone.
 *
 * Safe to retry with the same key: a repeated call returns the first order and only collects what is unpaid. Takes
 * stock in id order, so two shoppers after the last units cannot deadlock; the later one gets a refusal with the
 * current quote, rate-limited per address for many emails. Obstacles are returned as `refusal`, not thrown.
 *
 * @throws `checkout.key_reused` (422), `checkout.in_flight` (409), `checkout.email_invalid`, `checkout.gift_invalid`, `checkout.id_missing`,
 * `payments.provider_unknown`, `pricing.order_too_large` (400), `payments.invoice_limit`, `payments.declined_limit` (409), `request.too_many`
 * (429) for too many codes, `auth.sign_in_required` (401) without the session of the `memberId` that was sent.
 */
export async function placeOrder(ctx: Context, input: NewOrder & { key: string }): Promise<Placing> {
  const { key: _, ...order } = input;
  const { payment } = order;
  const wanted = { order, request: requestOf(ctx, input) };
  let placing: Attempt | null = null;
  try {
    // The same limit as for quotes, against guessing codes.
    const codes = codesOf(order);
    for (const _ of codes) await limitCodes(ctx);
    if (codes.length === 0 && order.giftCards?.length) await limitCodes(ctx);
    if (order.gifts?.length) await limit(ctx, limits.gifts);
    placing = await attemptUntilDone(ctx, wanted);
  } catch (error) {
    if (!(error instanceof DomainError) && brokenUniqueConstraint(error) !== KEY_TAKEN) throw error;
    const earlier = await findEarlier(ctx, wanted);
    if (!earlier) throw error;
    return collect(ctx, earlier, payment);
  }
  if ('refusal' in placing) {
    // An earlier request with this key may have taken the units that are missing now.
    const earlier = await findEarlier(ctx, wanted);
    if (earlier) return collect(ctx, earlier, payment);
    const { quote, ...refusal } = placing.refusal;
    // Like any quote it reveals whether a promotion was used with this email.
    return { refusal: (await isWithinLimit(ctx, limits.quotedEmail)) ? { ...refusal, quote } : refusal };
  }
  const { orderId: id, provider, placed } = placing;
  return collect(ctx, { id, provider, placed, isNew: true }, payment);
}

/** Attempts again while concurrent orders take what an attempt relied on. */
export async function attemptUntilDone(ctx: Context, wanted: Wanted): Promise<Attempt> {
  for (let count = 1; ; count++) {
    try {
      return await attempt(ctx, wanted);
    } catch (error) {
      if (count === ATTEMPTS || !isWorthAnother(error)) throw error;
    }
  }
}

const isWorthAnother = (error: unknown): boolean =>
  error instanceof StartOver ||
  isCollision(error) ||
  brokenUniqueConstraint(error) === CODE_TAKEN ||
  (error instanceof DomainError && error.code === 'pricing.promotion_used_up');

type KnownOrder = { id: string; provider: ProviderName; placed: PlacedOrder; isNew: boolean };

/** @throws `checkout.key_reused` (422) if the key was used for another request. */
async function findEarlier(ctx: Context, { request }: Wanted): Promise<KnownOrder | null> {
  const row = await findPlaced(ctx, request);
  if (!row) return null;
  if (row.requestHash !== request.requestHash) throw keyReused();
  return { id: row.id, provider: row.provider, placed: showPlaced(row), isNew: false };
}

function showPlaced({ code, token, email, currency, totalMinor, paymentStatus }: PlacedRow): PlacedOrder {
  return { code, token, email, currency, total: toDecimal(totalMinor, minorDigits(currency)), paymentStatus };
}

async function collect(
  ctx: Context,
  { id, provider, placed, isNew }: KnownOrder,
  input: NewOrder['payment'],
): Promise<Placing> {
  if (placed.paymentStatus !== 'unpaid')
    return { order: placed, payment: { provider, status: 'paid', action: null }, isNew };
  if (!isNew && !isPaidLater(provider)) refuseAfterDeclines(ctx);
  const payment = await collectPayment(ctx, { orderId: id, provider }, input);
  const paymentStatus = payment.status === 'paid' ? 'paid' : placed.paymentStatus;
  return { order: { ...placed, paymentStatus }, payment, isNew };
}
