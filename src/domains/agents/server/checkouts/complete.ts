import { type NewOrder, placeOrder } from '#domains/checkout/server/index.ts';
import type { Address, PaymentInput } from '#domains/orders/contract.ts';
import { collectGranted, collectPayment, hasDeclinedTooMany } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Message } from '../../contract/answers.ts';
import type { CompleteInput, Instrument } from '../../contract/input.ts';
import type { Caller } from '../gate/admit.ts';
import { isError, messagesIn } from '../gate/messages.ts';
import type { Outcome } from '../gate/perform.ts';
import { type AgentProvider, providerOf } from '../profile/shop-profile.ts';
import { writeAddress } from './address.ts';
import { consentFrom } from './consent.ts';
import { type Priced, priceWish } from './price-wish.ts';
import { claimRow, closeRow, findRow, type OrderRef, type Row, releaseRow, storeWish } from './rows.ts';
import { show, withoutCredentials } from './show.ts';
import { asSent } from './try-codes.ts';
import { findOpen, priceRow, refuseChange, showRow, unknown } from './verbs.ts';

/** The tokens of the demo's card handler, and the test cards that they stand for. */
const testCards: Record<string, string> = {
  success_token: '4242424242424242',
  fail_token: '4000000000000002',
  challenge_token: '4000000000003155',
};

/**
 * Completes a checkout: prices it anew, places the order under a key of its own, and pays it. What prevents that is
 * said in the answer, and the checkout stays open. Repeating it after a crash finds the order.
 *
 * An order whose payment was declined stands, and keeps its goods, until the contents change: the next try pays it.
 */
export async function completeCheckout(
  ctx: Context,
  caller: Caller,
  input: CompleteInput,
  id: string,
): Promise<Outcome> {
  const found = await findOpen(ctx, caller, 'checkout', id);
  if ('missing' in found) return found.missing;
  const refused = await refuseChange(ctx, caller, found.row);
  if (refused) return refused;
  if (!(await claimRow(ctx, caller, found.row))) return answerNow(ctx, caller, id, []);
  // What the claim protects may have changed before it.
  const row = (await findRow(ctx, caller, 'checkout', id)) ?? found.row;
  const instruments = input.payment?.instruments ?? [];
  row.wish = {
    ...row.wish,
    attribution: input.attribution ?? row.wish.attribution,
    consent: consentFrom(input.buyer?.consent, row.wish.consent),
    instruments: withoutCredentials(instruments),
    needsConfirmation: false,
  };
  // It is stored with the order, in the transaction that places it.
  if (input.buyer?.consent) await storeWish(ctx, row);
  let notes: Message[] = [];
  try {
    notes = await tryToComplete(ctx, caller, row, instruments);
  } finally {
    await releaseRow(ctx, row);
  }
  return answerNow(ctx, caller, id, notes);
}

/** The checkout as it is now; closes it if its order is settled. */
async function answerNow(ctx: Context, caller: Caller, id: string, notes: Message[]): Promise<Outcome> {
  const found = await findOpen(ctx, caller, 'checkout', id);
  if ('missing' in found) return found.missing;
  const { row } = found;
  if (row.order?.isSettled) return show(ctx, caller, row, await priceRow(ctx, caller, row), []);
  if (row.isRunning) return (await refuseChange(ctx, caller, row)) ?? unknown(ctx);
  return showRow(ctx, caller, row, notes);
}

/** Places and pays, or returns why not. */
async function tryToComplete(
  ctx: Context,
  caller: Caller,
  row: Row,
  instruments: readonly Instrument[],
): Promise<Message[]> {
  const { warning } = messagesIn(ctx.locale);
  const priced = await priceWishOf(ctx, caller, row);
  if (!caller.mayComplete || priced.findings.some(isError)) return [];
  const chosen = chooseInstrument(ctx, caller, instruments, priced.providers);
  if ('problem' in chosen) return [chosen.problem];
  if (!row.order) {
    if (priced.totalMinor !== row.shownTotalMinor) return [warning('totals_changed', { path: '$.totals' })];
    const billing = billingOf(ctx, row, chosen.instrument);
    if ('gaps' in billing) return billing.gaps;
    const refusal = await place(ctx, caller, row, {
      priced,
      provider: chosen.provider,
      billing: billing.address,
    });
    if (refusal) return [refusal];
  }
  return row.order ? pay(ctx, row, row.order, chosen) : [];
}

/** An unpaid order has its own prices and goods. */
const priceWishOf = (ctx: Context, caller: Caller, row: Row): Promise<Priced> =>
  row.order ? priceRow(ctx, caller, row) : priceWish(ctx, caller, row.wish, 'checkout');

/** `token` was granted to the agent at the provider. */
type Chosen = { provider: AgentProvider; instrument: Instrument; input: PaymentInput; token: string | null };

const grantedToken = /^spt_\w{1,250}$/;

/** The one instrument, if its handler was offered and its credential is one of that handler. */
function chooseInstrument(
  ctx: Context,
  { version }: Caller,
  instruments: readonly Instrument[],
  offered: readonly AgentProvider[],
): Chosen | { problem: Message } {
  const problem = {
    problem: messagesIn(ctx.locale).error('payment_failed', {
      path: '$.payment.instruments',
      words: 'instrument_unusable',
    }),
  };
  const selected = instruments.filter(({ selected: isSelected }) => isSelected);
  const [instrument, ...others] = version === '2026-04-08' && selected.length > 0 ? selected : instruments;
  const provider = providerOf(instrument?.handler_id);
  if (!instrument || others.length > 0 || !provider || !offered.includes(provider)) return problem;
  if (provider === 'invoice' || provider === 'bank-transfer')
    return { provider, instrument, input: {}, token: null };
  const token = instrument.credential?.token ?? '';
  if (provider === 'stripe')
    return grantedToken.test(token) ? { provider, instrument, input: {}, token } : problem;
  const cardNumber = testCards[token];
  return cardNumber === undefined ? problem : { provider, instrument, input: { cardNumber }, token: null };
}

type Billing = { address: Address | null } | { gaps: Message[] };

function billingOf(ctx: Context, { wish }: Row, { billing_address: given }: Instrument): Billing {
  if (!given) return { address: null };
  const path = '$.payment.instruments[0].billing_address';
  const { error } = messagesIn(ctx.locale);
  const { address, gaps } = writeAddress(given, wish.buyer, { path, error });
  return address ? { address } : { gaps };
}

type Placement = { priced: Priced; provider: AgentProvider; billing: Address | null };

/** Places the order of this attempt, or returns why it was refused. The provider is asked for money afterwards. */
async function place(
  ctx: Context,
  caller: Caller,
  row: Row,
  { priced, provider, billing }: Placement,
): Promise<Message | null> {
  const { address, shipping, lines, currency, totalMinor, codes } = priced;
  if (!address || !shipping)
    throw new Error('A checkout without findings has an address and a shipping method');
  const order: NewOrder = {
    lines: lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    shippingMethodId: shipping.methodId,
    ...asSent(codes),
    email: row.wish.buyer?.email ?? '',
    shippingAddress: address,
    billingAddress: billing,
    total: toDecimal(totalMinor, minorDigits(currency)),
    payment: { provider },
    checkoutId: row.id,
  };
  const placing = await placeOrRefuse(ctx, { ...order, key: `${row.id}/${row.attempt}` });
  if (placing !== null) return placing;
  row.order = (await findRow(ctx, caller, 'checkout', row.id))?.order ?? null;
  return null;
}

async function placeOrRefuse(ctx: Context, order: Parameters<typeof placeOrder>[1]): Promise<Message | null> {
  const { error, warning } = messagesIn(ctx.locale);
  try {
    const placing = await placeOrder(ctx, order);
    if (!('refusal' in placing)) return null;
    const { code } = placing.refusal;
    if (code === 'checkout.total_changed') return warning('totals_changed', { path: '$.totals' });
    if (code === 'payments.invoice_refused')
      return error('payment_failed', { path: '$.payment.instruments', words: 'instrument_unusable' });
    // What is missing is said about the new prices.
    return warning('order_refused');
  } catch (failed) {
    if (!(failed instanceof DomainError)) throw failed;
    // A way to pay that is not offered any more, too many orders that are paid later, or too many declined payments.
    if (/^payments\.(invoice_limit|declined_limit|provider_unknown)$/.test(failed.code))
      return error('payment_failed', { path: '$.payment.instruments', words: 'instrument_unusable' });
    if (failed.status !== 409) throw failed;
    return error('checkout_in_progress');
  }
}

/** Collects the money of an order that stands; notes in the row what the buyer has to do. */
async function pay(
  ctx: Context,
  row: Row,
  order: OrderRef,
  { provider, input, token }: Chosen,
): Promise<Message[]> {
  const { error } = messagesIn(ctx.locale);
  const failed = (words: 'payment_away' | 'payment_declined' | 'token_declined') => [
    error('payment_failed', { path: '$.payment.instruments', words }),
  ];
  if (hasDeclinedTooMany(ctx)) return failed('payment_declined');
  const due = { orderId: order.id, provider };
  const { status, action } =
    token === null ? await collectPayment(ctx, due, input) : await collectGranted(ctx, due, token);
  row.order = { ...order, isSettled: status === 'paid' || status === 'later' };
  if (row.order.isSettled) {
    await closeRow(ctx, row, 'completed');
    return [];
  }
  if (action?.kind === 'retry') return failed('payment_away');
  if (status === 'action_needed') {
    row.wish.needsConfirmation = true;
    return [];
  }
  return failed(token === null ? 'payment_declined' : 'token_declined');
}
