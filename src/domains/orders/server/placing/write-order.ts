import { stockTags, takeStock } from '#domains/inventory/server/index.ts';
import type { Quote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { gathered, NotTogether } from '#platform/db/gathered.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { afterChange, recordTags } from '#platform/db/transaction.ts';
import { signInRequired } from '#platform/guard.ts';
import { insertJobs } from '#platform/job-queue/open-jobs.ts';
import '../mails/enqueue-order-mail.ts';
import { orderEvents, orderLines, orders, payments } from '../tables.ts';
import { newLinkToken, newOrderCode } from './order-code.ts';
import { eventRow, lineRows, type OrderDraft, orderRow, paymentRows } from './order-rows.ts';

/**
 * `in_flight`: the same key is being placed right now. `short`: units were taken meanwhile, or the last ones of a
 * product are needed whose lock is not held; nothing was written.
 */
export type Written = { status: 'written'; code: string; token: string } | { status: 'in_flight' | 'short' };

const may = '(select is_mine from turn) and not exists (select from short)';

type Row = { areBuyers: boolean; areMine: boolean; isShort: boolean; changeId: number | null };

/**
 * One atomic statement for all orders: takes stock, and inserts the orders with their lines, payments and first events,
 * the jobs of their mails and the changed tags. Their accounts cannot be deleted meanwhile.
 */
const write = namedQuery<Row>(
  'orders_write',
  `with buyers as materialized (
    select id from users where id = any ($11::uuid[]) and deleted_at is null order by id for key share),
  turn as materialized (
    select bool_and(pg_try_advisory_xact_lock(hashtextextended(key, 0))) as is_mine from unnest($1::text[]) key
    where (select count(*) from buyers) = cardinality($11)),
  ${takeStock({ ids: '$6', quantities: '$7', mayRunOut: '$8', condition: '(select is_mine from turn)' })},
  placed as (${orders.placed.insertFrom('$2', may)}),
  lined as (${orderLines.placed.insertFrom('$3', may)}),
  billed as (${payments.placed.insertFrom('$4', may)}),
  noted as (${orderEvents.placed.insertFrom('$5', may)}),
  mailed as (${insertJobs({ drafts: '$9', condition: may })}),
  changed as (${recordTags({ tags: '$10', condition: may })})
  select (select count(*) from buyers) = cardinality($11) as "areBuyers", (select is_mine from turn) as "areMine",
    exists (select from short) as "isShort", (select id from changed) as "changeId"`,
);

type Asked = { ctx: Context; draft: OrderDraft; mayRunOut: readonly string[] };

/** @throws NotTogether where several orders have an obstacle, `auth.sign_in_required` (401). */
async function writeOrders(ctx: Context, asked: readonly Asked[]): Promise<Written[]> {
  const drafts = asked.map(({ ctx: { locale }, draft }) => ({
    ...draft,
    code: newOrderCode(),
    token: newLinkToken(),
    locale,
  }));
  const lines = drafts.flatMap(({ quote }) => quote.lines);
  const tags = stockTags(lines.map(({ productId }) => productId));
  const mailed = drafts.filter(({ isMailed }) => isMailed);
  const mail = ({ id: orderId }: OrderDraft) =>
    ctx.services.jobs.draft(ctx, 'orders.send_mail', { orderId, kind: 'placed' });
  const [row] = await write(ctx, [
    drafts.map(({ scope, key }) => `${scope} ${key}`),
    orders.placed.toJson(drafts.map(orderRow)),
    orderLines.placed.toJson(drafts.flatMap(({ id, quote }) => lineRows(id, quote))),
    payments.placed.toJson(drafts.flatMap((draft) => paymentRows(draft.id, draft))),
    orderEvents.placed.toJson(asked.map(({ ctx: { actor }, draft }) => eventRow(draft.id, actor))),
    ...unitsOf(lines),
    asked.flatMap(({ mayRunOut }) => mayRunOut),
    await Promise.all(mailed.map(mail)),
    tags,
    [...new Set(drafts.flatMap(({ userId }) => userId ?? []))],
  ]);
  const isWritten = row?.areBuyers && row.areMine && !row.isShort && row.changeId !== null;
  if (!isWritten && drafts.length > 1) throw new NotTogether();
  if (!row?.areBuyers) throw signInRequired();
  if (!row.areMine) return [{ status: 'in_flight' }];
  if (row.isShort || row.changeId === null) return [{ status: 'short' }];
  afterChange(ctx, { tags, id: row.changeId, ...(mailed.length > 0 ? { wake: 'orders.send_mail' } : {}) });
  return drafts.map(({ code, token }) => ({ status: 'written', code, token }));
}

const writeGathered = gathered(writeOrders);

/**
 * Writes an order and takes its stock: in one statement, with other orders that are placed at this moment, or in the
 * caller's transaction. A caller that may take last units names their variants in `mayRunOut` and has locked their
 * products before (`lockProducts`).
 *
 * Violates `orders_idempotency_scope_idempotency_key_key` if an order with this key exists.
 *
 * @throws `auth.sign_in_required` (401) if the account was deleted meanwhile.
 */
export const writeOrder = (ctx: Context, draft: OrderDraft, mayRunOut: readonly string[]): Promise<Written> =>
  writeGathered(ctx, { ctx, draft, mayRunOut });

/** The quantity of each variant, without duplicates. */
function unitsOf(lines: Quote['lines']): [ids: string[], quantities: number[]] {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [[...units.keys()], [...units.values()]];
}
