import { readSettings } from '#domains/content/server/index.ts';
import { selectOwnEmail, userNotFound } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { fullName } from '#platform/person-name.ts';
import type { DraftContent, OrderDraft, OrderDraftSummary } from '../../contract/drafts.ts';
import { DRAFT_DAYS } from '../../limits.ts';
import { draftChanged, draftNotFound } from '../errors.ts';

type SummaryRow = Omit<OrderDraftSummary, 'total'> & { totalMinor: number | null };
type Row = SummaryRow & { content: DraftContent };

const summary = `draft.id, draft.revision, draft.email, draft.customer_name as "customerName", draft.currency,
  draft.total_minor as "totalMinor", ${isoTime('draft.updated_at')} as "updatedAt",
  (select nullif(trim(first_name || ' ' || last_name), '') from users where id = draft.updated_by) as "updatedBy"`;

const selectPage = namedQuery<SummaryRow>(
  'checkout_order_drafts',
  `select ${summary} from order_drafts draft
   where $1::uuid is null or (draft.updated_at, draft.id) < (select updated_at, id from order_drafts where id = $1)
   order by draft.updated_at desc, draft.id desc limit $2`,
);
const selectOne = namedQuery<Row>(
  'checkout_order_draft',
  `select ${summary}, draft.content from order_drafts draft where draft.id = $1`,
);
const lock = namedQuery<{ revision: number }>(
  'checkout_lock_order_draft',
  'select revision from order_drafts where id = $1 for update',
);
const insert = namedQuery(
  'checkout_insert_order_draft',
  `insert into order_drafts (id, content, email, customer_name, user_id, total_minor, currency, updated_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const update = namedQuery(
  'checkout_update_order_draft',
  `update order_drafts set content = $2, email = $3, customer_name = $4, user_id = $5, total_minor = $6,
     currency = $7, updated_by = $8, revision = revision + 1, updated_at = now()
   where id = $1`,
);
const remove = namedQuery<{ id: string }>(
  'checkout_delete_order_draft',
  'delete from order_drafts where id = $1 returning id',
);
const removeOld = namedQuery(
  'checkout_delete_old_order_drafts',
  'delete from order_drafts where user_id is null and updated_at < now() - make_interval(days => $1)',
);
const removeOfGuest = namedQuery(
  'checkout_delete_order_drafts_of_guest',
  'delete from order_drafts where user_id is null and lower(email) = lower($1)',
);
const removeOf = namedQuery('checkout_delete_order_drafts_of', 'delete from order_drafts where user_id = $1');

const show = <Shown extends SummaryRow>({ totalMinor, ...row }: Shown) => ({
  ...row,
  total: totalMinor === null ? null : toDecimal(totalMinor, minorDigits(row.currency)),
});

/** The drafts of orders, the last changed first. Requires `orders.write`. */
export async function listOrderDrafts(
  ctx: Context,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ data: OrderDraftSummary[]; next: string | null }> {
  requireStaff(ctx, 'orders.write');
  const rows = await selectPage(ctx, [before ?? null, limit + 1]);
  const data = rows.slice(0, limit).map(show);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** @throws `checkout.draft_not_found` (404). */
export async function readOrderDraft(ctx: Context, id: string): Promise<OrderDraft> {
  requireStaff(ctx, 'orders.write');
  const [row] = await selectOne(ctx, [id]);
  if (!row) throw draftNotFound();
  return show(row);
}

type Typed = { content: DraftContent; total?: number | null | undefined };

async function valuesOf(tx: Transaction, id: string, { content, total }: Typed): Promise<unknown[]> {
  const { currency } = await readSettings(tx);
  const { email, userId, shippingAddress } = content;
  if (userId !== null && (await selectOwnEmail(tx, [userId])).length === 0) throw userNotFound();
  const minor = total == null ? null : toMinor(total, minorDigits(currency));
  const totalMinor = Number.isSafeInteger(minor) ? minor : null;
  const name = shippingAddress ? fullName(shippingAddress) : '';
  const by = 'userId' in tx.actor ? tx.actor.userId : null;
  return [id, JSON.stringify(content), email, name, userId, totalMinor, currency, by];
}

const audit = (tx: Transaction, deed: 'created' | 'changed' | 'deleted', id: string): Promise<void> =>
  recordAudit(tx, { action: `order_draft.${deed}`, subjectType: 'order_draft', subjectId: id });

/** Keeps what staff typed for an order. No stock is held. @throws `auth.user_not_found` (404). */
export async function createOrderDraft(ctx: Context, input: Typed): Promise<OrderDraft> {
  requireStaff(ctx, 'orders.write');
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await insert(tx, await valuesOf(tx, id, input));
    await audit(tx, 'created', id);
  });
  return readOrderDraft(ctx, id);
}

/**
 * Changes a draft; of two people who change it at once, the later one is refused.
 *
 * @throws `checkout.draft_not_found`, `auth.user_not_found` (404), `checkout.draft_changed` (409).
 */
export async function changeOrderDraft(
  ctx: Context,
  { id, revision, ...input }: Typed & { id: string; revision: number },
): Promise<OrderDraft> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    await lockOrderDraft(tx, { id, revision });
    await update(tx, await valuesOf(tx, id, input));
    await audit(tx, 'changed', id);
  });
  return readOrderDraft(ctx, id);
}

/** @throws as `changeOrderDraft`. */
export async function lockOrderDraft(
  tx: Transaction,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const [row] = await lock(tx, [id]);
  if (!row) throw draftNotFound();
  if (row.revision !== revision) throw draftChanged();
}

/** @throws `checkout.draft_not_found` (404). */
export async function deleteOrderDraft(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    if ((await remove(tx, [id])).length === 0) throw draftNotFound();
    await audit(tx, 'deleted', id);
  });
}

/** Removes a draft that became an order, in its transaction. */
export const endOrderDraft = async (tx: Transaction, id: string, code: string): Promise<void> => {
  await remove(tx, [id]);
  await recordAudit(tx, {
    action: 'order_draft.turned_into_order',
    subjectType: 'order_draft',
    subjectId: id,
    details: { code },
  });
};

/** Deletes the drafts for guests that nobody has changed for so long: a guest has no account to delete. For a job. */
export async function forgetOldDrafts(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => void (await removeOld(tx, [DRAFT_DAYS])));
}

/** Drafts for a deleted account go with it. */
export const onAccountDeleted = async (tx: Transaction, { userId }: { userId: string }): Promise<void> =>
  void (await removeOf(tx, [userId]));

/** Deletes those for a guest. */
export const onGuestDeleted = async (tx: Transaction, { email }: { email: string }): Promise<void> =>
  void (await removeOfGuest(tx, [email]));
