import type { CreditPart } from '#domains/credits/server/index.ts';
import { stockTags, takeStock } from '#domains/inventory/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { afterChange, recordTags } from '#platform/db/transaction.ts';
import { signInRequired } from '#platform/guard.ts';
import { insertJob } from '#platform/job-queue/open-jobs.ts';
import type { Address } from '../../contract.ts';
import type { ProviderName } from '../../payment-providers.ts';
import '../mails/post-order-mail.ts';
import { orderEvents, orderLines, orders, payments } from '../tables.ts';
import { newLinkToken, newOrderCode } from './order-code.ts';
import { eventRow, lineRows, orderRow, paymentRows } from './order-rows.ts';

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

/**
 * `in_flight`: the same key is being placed right now. `short`: units were taken meanwhile, or the last ones of a
 * product are needed whose lock is not held; nothing was written.
 */
export type Written = { status: 'written'; code: string; token: string } | { status: 'in_flight' | 'short' };

const may = '(select is_mine from turn) and not exists (select from short)';

type Row = { isBuyer: boolean; isMine: boolean; isShort: boolean; changeId: number | null };

/**
 * One atomic statement: takes stock, and inserts the order with its lines, payment and first event, the job of its
 * mail and the changed tags. The account cannot be deleted meanwhile.
 */
const write = namedQuery<Row>(
  'orders_write',
  `with buyer as materialized (
    select $12::uuid is null or exists (
      select from users where id = $12 and deleted_at is null for key share) as is_there),
  turn as materialized (
    select is_there and pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine from buyer),
  ${takeStock({ ids: '$6', quantities: '$7', held: '$8', condition: '(select is_mine from turn)' })},
  placed as (${orders.placed.insertFrom('$2', may)}),
  lined as (${orderLines.placed.insertFrom('$3', may)}),
  billed as (${payments.placed.insertFrom('$4', may)}),
  noted as (${orderEvents.placed.insertFrom('$5', may)}),
  mailed as (${insertJob({ draft: '$9', condition: `$10 and ${may}` })}),
  changed as (${recordTags({ tags: '$11', condition: may })})
  select (select is_there from buyer) as "isBuyer", (select is_mine from turn) as "isMine",
    exists (select from short) as "isShort", (select id from changed) as "changeId"`,
);

/**
 * Writes an order and takes its stock: in one statement, or in the caller's transaction. A caller that may take last
 * units names their variants in `held` and has locked their products before (`lockProducts`).
 *
 * Violates `orders_idempotency_scope_idempotency_key_key` if an order with this key exists.
 *
 * @throws `auth.sign_in_required` (401) if the account was deleted meanwhile.
 */
export async function writeOrder(ctx: Context, draft: OrderDraft, held: readonly string[]): Promise<Written> {
  const { id, quote } = draft;
  const [code, token] = [newOrderCode(), newLinkToken()];
  const tags = stockTags(quote.lines.map(({ productId }) => productId));
  const [row] = await write(ctx, [
    `${draft.scope} ${draft.key}`,
    orders.placed.toJson([orderRow({ ...draft, code, token, locale: ctx.locale })]),
    orderLines.placed.toJson(lineRows(id, quote)),
    payments.placed.toJson(paymentRows(id, draft)),
    orderEvents.placed.toJson([eventRow(id, ctx)]),
    ...unitsOf(quote),
    held,
    await ctx.services.jobs.draft(ctx, 'orders.send_mail', { orderId: id, kind: 'placed' }),
    draft.isMailed,
    tags,
    draft.userId,
  ]);
  if (!row?.isBuyer) throw signInRequired();
  if (!row.isMine) return { status: 'in_flight' };
  if (row.isShort || row.changeId === null) return { status: 'short' };
  afterChange(ctx, { tags, id: row.changeId, ...(draft.isMailed ? { wake: 'orders.send_mail' } : {}) });
  return { status: 'written', code, token };
}

/** The quantity of each variant, without duplicates. */
function unitsOf({ lines }: Quote): [ids: string[], quantities: number[]] {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [[...units.keys()], [...units.values()]];
}
