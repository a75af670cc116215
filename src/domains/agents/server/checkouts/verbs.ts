import { cancelUnpaid } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import type { Message } from '../../contract/answers.ts';
import type { CartInput, CheckoutInput, CheckoutUpdate } from '../../contract/input.ts';
import type { Caller } from '../gate/admit.ts';
import { messagesIn, unrecoverable } from '../gate/messages.ts';
import { failure, type Outcome } from '../gate/perform.ts';
import { withKnownBuyer } from './known-buyer.ts';
import { orderAsPriced } from './order-as-priced.ts';
import { type Priced, priceWish } from './price-wish.ts';
import {
  claimRow,
  closeRow,
  findCheckoutOf,
  findRow,
  insertRow,
  type Kind,
  type Row,
  recordShownTotal,
  updateRow,
} from './rows.ts';
import { show } from './show.ts';
import { isOver, statusOf } from './status.ts';
import { type Wish, wishFrom } from './wish.ts';

/** An unknown cart or checkout, also one of another agent. */
export const unknown = (ctx: Context): Outcome =>
  failure([messagesIn(ctx.locale).error('not_found', { severity: 'unrecoverable' })]);

const expired = (ctx: Context): Outcome =>
  failure(
    [messagesIn(ctx.locale).error('not_found', { severity: 'unrecoverable', words: 'expired' })],
    `${ctx.services.publicUrl}/`,
  );

type Found = { row: Row } | { missing: Outcome };

/** The row of a call; a checkout whose order is settled is closed, also if a node died before it could do that. */
export async function findOpen(ctx: Context, caller: Caller, kind: Kind, id: string): Promise<Found> {
  const row = await findRow(ctx, caller, kind, id);
  if (!row || (kind === 'cart' && row.closed !== null)) return { missing: unknown(ctx) };
  if (row.isExpired && !row.order) return { missing: expired(ctx) };
  if (row.closed === null && row.order?.isSettled) await closeRow(ctx, row, 'completed');
  return { row };
}

/** An order that stands is what it cost; else the wish at today's prices. */
export async function priceRow(ctx: Context, caller: Caller, row: Row): Promise<Priced> {
  return (await orderAsPriced(ctx, caller, row)) ?? priceWish(ctx, caller, row.wish, row.kind);
}

/** The resource as it is, and what else there is to say. */
export async function showRow(
  ctx: Context,
  caller: Caller,
  row: Row,
  notes: Message[] = [],
): Promise<Outcome> {
  const priced = await priceRow(ctx, caller, row);
  if (row.closed === null && !row.order) await recordShownTotal(ctx, row, priced.totalMinor);
  return show(ctx, caller, row, priced, notes);
}

/** Refuses a change of a checkout that is over, or being completed; null if it may be changed. */
export async function refuseChange(ctx: Context, caller: Caller, row: Row): Promise<Outcome | null> {
  const status = statusOf(row, []);
  const { error } = messagesIn(ctx.locale);
  if (status === 'complete_in_progress') return showRow(ctx, caller, row, [error('checkout_in_progress')]);
  if (!isOver(status)) return null;
  const closed = error('checkout_closed', { severity: 'unrecoverable' });
  const { body } = await showRow(ctx, caller, row, [closed]);
  return { status: 409, body: { ...body, code: closed.code, content: closed.content } };
}

async function create(
  ctx: Context,
  caller: Caller,
  { wish: wished, kind, cartId }: { wish: Wish; kind: Kind; cartId: string | null },
): Promise<Outcome> {
  const wish = await withKnownBuyer(ctx, caller, wished, kind);
  const priced = await priceWish(ctx, caller, wish, kind);
  if (priced.lines.length === 0)
    return failure(unrecoverable(priced.findings.filter(({ path }) => path?.startsWith('$.line_items'))));
  try {
    const id = await insertRow(ctx, caller, { kind, cartId, wish, shownTotalMinor: priced.totalMinor });
    const row = await findRow(ctx, caller, kind, id);
    if (!row) throw new Error('A row was just written');
    return { ...(await show(ctx, caller, row, priced)), status: 201 };
  } catch (error) {
    const other = cartId && brokenUniqueConstraint(error) !== null ? await findCheckoutOf(ctx, cartId) : null;
    if (!other) throw error;
    return showCheckoutOf(ctx, caller, other);
  }
}

/** The open checkout of a cart, unless it is one of a member for whom the agent does not act now. */
async function showCheckoutOf(ctx: Context, caller: Caller, { id }: Row): Promise<Outcome> {
  const row = await findRow(ctx, caller, 'checkout', id);
  return row ? showRow(ctx, caller, row) : unknown(ctx);
}

export const createCart = (ctx: Context, caller: Caller, input: CartInput): Promise<Outcome> =>
  create(ctx, caller, { wish: wishFrom(input, null), kind: 'cart', cartId: null });

/** A cart's lines, buyer, context and codes win over those of the body; it has one open checkout. */
export async function createCheckout(ctx: Context, caller: Caller, input: CheckoutInput): Promise<Outcome> {
  const { cart_id: cartId, line_items: lines = [], ...rest } = input;
  const own = wishFrom({ ...rest, line_items: lines }, null);
  if (cartId === undefined) return create(ctx, caller, { wish: own, kind: 'checkout', cartId: null });
  const found = await findOpen(ctx, caller, 'cart', cartId);
  if ('missing' in found) return found.missing;
  const open = await findCheckoutOf(ctx, cartId);
  if (open) return showCheckoutOf(ctx, caller, open);
  const { lines: items, buyer, context, codes, consent = {} } = found.row.wish;
  const wish = { ...own, lines: items, buyer, context, codes, consent: { ...own.consent, ...consent } };
  return create(ctx, caller, { wish, kind: 'checkout', cartId });
}

const read =
  (kind: Kind) =>
  async (ctx: Context, caller: Caller, _: object, id: string): Promise<Outcome> => {
    const found = await findOpen(ctx, caller, kind, id);
    return 'missing' in found ? found.missing : showRow(ctx, caller, found.row);
  };
export const readCart = read('cart');
export const readCheckout = read('checkout');

const update =
  (kind: Kind) =>
  async (ctx: Context, caller: Caller, input: CartInput | CheckoutUpdate, id: string): Promise<Outcome> => {
    const found = await findOpen(ctx, caller, kind, id);
    if ('missing' in found) return found.missing;
    const { row } = found;
    const refused = await refuseChange(ctx, caller, row);
    if (refused) return refused;
    const wish = await withKnownBuyer(ctx, caller, wishFrom(input, row.wish), kind);
    // The unpaid order of the former contents gives its stock back before the new ones are priced.
    const priced = row.order ? null : await priceWish(ctx, caller, wish, kind);
    const unknownChoice = priced && choiceProblem(ctx, row.wish, wish, priced);
    if (unknownChoice) return showRow(ctx, caller, row, [unknownChoice]);
    if (!(await abandonOrder(ctx, row))) return answerPaidMeanwhile(ctx, caller, row);
    const current = priced ?? (await priceWish(ctx, caller, wish, kind));
    const isWritten = await updateRow(ctx, row, {
      wish,
      shownTotalMinor: current.totalMinor,
      caller,
      isNewAttempt: row.order !== null,
    });
    const after = await findRow(ctx, caller, kind, id);
    if (!after) return unknown(ctx);
    if (!isWritten) return (await refuseChange(ctx, caller, after)) ?? showRow(ctx, caller, after);
    return show(ctx, caller, after, current);
  };
export const updateCart = update('cart');
export const updateCheckout = update('checkout');

/** A choice that never was offered is refused; one that was, and is gone, is cleared with a warning. */
function choiceProblem(
  ctx: Context,
  before: Wish,
  wish: Wish,
  { methods, shipping }: Priced,
): Message | null {
  const { error } = messagesIn(ctx.locale);
  const { destinationId, destinations, optionId } = wish;
  if (destinationId !== null && destinations.every(({ id }) => id !== destinationId))
    return error('selection_unknown', { path: '$.fulfillment.methods[0].selected_destination_id' });
  if (optionId !== null && optionId !== before.optionId && !shipping && methods.length > 0)
    return error('selection_unknown', { path: '$.fulfillment.methods[0].groups[0].selected_option_id' });
  return null;
}

/**
 * Cancels the unpaid order of a checkout, so that its stock is free again; false if it stands, since its buyer has paid
 * it meanwhile, or chosen to pay later.
 */
export const abandonOrder = async (ctx: Context, { order }: Row): Promise<boolean> =>
  !order?.isOwn || (!order.isSettled && (await cancelUnpaid(ctx, order)));

/** The answer to a change of a checkout whose order its buyer has paid, or will pay later. */
async function answerPaidMeanwhile(ctx: Context, caller: Caller, { kind, id }: Row): Promise<Outcome> {
  const found = await findOpen(ctx, caller, kind, id);
  if ('missing' in found) return found.missing;
  return (await refuseChange(ctx, caller, found.row)) ?? showRow(ctx, caller, found.row);
}

const cancel =
  (kind: Kind) =>
  async (ctx: Context, caller: Caller, _: object, id: string): Promise<Outcome> => {
    const found = await findOpen(ctx, caller, kind, id);
    if ('missing' in found) return found.missing;
    const { row } = found;
    const refused = await refuseChange(ctx, caller, row);
    if (refused) return refused;
    if (kind === 'checkout' && !(await claimRow(ctx, caller, row)))
      return (await refuseChange(ctx, caller, (await findRow(ctx, caller, kind, id)) ?? row)) ?? unknown(ctx);
    const { body } = await showRow(ctx, caller, row);
    if (!(await abandonOrder(ctx, row))) return answerPaidMeanwhile(ctx, caller, row);
    await closeRow(ctx, row, 'canceled');
    if (kind === 'cart') return { body };
    return showRow(ctx, caller, { ...row, closed: 'canceled', order: null });
  };
export const cancelCart = cancel('cart');
export const cancelCheckout = cancel('checkout');
