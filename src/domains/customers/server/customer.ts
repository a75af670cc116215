import type { CustomValuesChange } from '#domains/catalog/contract/custom-fields.ts';
import { readPerson } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { isGranted, requireMember, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Customer } from '../contract.ts';
import { MOST_NOTES } from '../limits.ts';
import { notesFull } from './errors.ts';
import { exportFields, readFieldsOfCustomer, writeFields } from './fields.ts';
import { readAddressesOf } from './read-addresses.ts';
import { type Sums, sumsJson } from './sums.ts';

/** The same orders as in the reports: neither canceled nor waiting for their payment. */
const selectSums = namedQuery<Sums>(
  'customers_sums',
  `select currency, count(*) as orders, sum(paid_minor - refunded_minor)::bigint as "spentMinor",
     ${isoTime('min(placed_at)')} as "firstOrderAt", ${isoTime('max(placed_at)')} as "lastOrderAt"
   from orders where user_id = $1 and status <> 'canceled' and expires_at is null
   group by currency order by max(placed_at) desc`,
);
const selectNotes = namedQuery<Customer['notes'][number]>(
  'customers_notes',
  `select n.id, n.text, trim(coalesce(author.first_name || ' ' || author.last_name, '')) as author,
     ${isoTime('n.created_at')} as "createdAt"
   from customer_notes n left join users author on author.id = n.author_id
   where n.user_id = $1 order by n.id desc`,
);
const selectTags = namedQuery<{ tags: string[] }>('customers_tags', 'select tags from users where id = $1');
const countNotes = namedQuery<{ notes: number }>(
  'customers_count_notes',
  'select count(*) as notes from customer_notes where user_id = $1',
);
const insertNote = namedQuery(
  'customers_add_note',
  'insert into customer_notes (id, user_id, author_id, text) values ($1, $2, $3, $4)',
);
const deleteNote = namedQuery<{ id: string }>(
  'customers_delete_note',
  'delete from customer_notes where id = $1 and user_id = $2 returning id',
);

/** What staff know about a customer: sums, tags, the shop's own fields, notes, addresses. @throws `auth.user_not_found` (404). */
export async function readCustomer(ctx: Context, userId: string): Promise<Customer> {
  requireStaff(ctx, 'customers.read');
  await readPerson(ctx, userId);
  const [row] = await selectTags(ctx, [userId]);
  return {
    sums: isGranted(ctx, 'orders.read') ? (await selectSums(ctx, [userId])).map(sumsJson) : null,
    tags: row?.tags ?? [],
    fields: await readFieldsOfCustomer(ctx, userId),
    notes: await selectNotes(ctx, [userId]),
    addresses: await readAddressesOf(ctx, userId),
  };
}

/** What staff wrote about a member, also in the shop's own fields, and the addresses that they saved, for the member's own export. */
export async function readKnownAbout(ctx: Context) {
  const { userId } = requireMember(ctx);
  const [row] = await selectTags(ctx, [userId]);
  const notes = await selectNotes(ctx, [userId]);
  return {
    addresses: await readAddressesOf(ctx, userId),
    tags: row?.tags ?? [],
    fields: await exportFields(ctx, userId),
    notes: notes.map(({ text, createdAt }) => ({ text, createdAt })),
  };
}

const lockCustomer = namedQuery(
  'customers_lock_for_note',
  'select from users where id = $1 and deleted_at is null for no key update',
);

/** What is audited; never a text or a value, since entries stay. */
type Deed = { action: AuditAction<'account'>; details?: Record<string, unknown> };

/** Runs a change of what is known about a customer, under a lock. The caller checks access. */
async function inCustomer(
  ctx: Context,
  userId: string,
  change: (tx: Transaction) => Promise<Deed | null>,
): Promise<Customer> {
  return inTransaction(ctx, async (tx) => {
    await readPerson(tx, userId);
    await lockCustomer(tx, [userId]);
    const deed = await change(tx);
    if (deed) await recordAudit(tx, { ...deed, subjectType: 'user', subjectId: userId });
    return readCustomer(tx, userId);
  });
}

/** Writes a note, which only staff see. @throws `auth.user_not_found` (404), `customers.notes_full` (409). */
export function writeNote(ctx: Context, { id, text }: { id: string; text: string }): Promise<Customer> {
  requireStaff(ctx, 'customers.write');
  return inCustomer(ctx, id, async (tx) => {
    const [count] = await countNotes(tx, [id]);
    if ((count?.notes ?? 0) >= MOST_NOTES) throw notesFull();
    await insertNote(tx, [newId(), id, 'userId' in tx.actor ? tx.actor.userId : null, text]);
    return { action: 'account.note_written' };
  });
}

/** @throws `auth.user_not_found`, `request.not_found` (404). */
export function dropNote(ctx: Context, { id, noteId }: { id: string; noteId: string }): Promise<Customer> {
  requireStaff(ctx, 'customers.write');
  return inCustomer(ctx, id, async (tx) => {
    const [deleted] = await deleteNote(tx, [noteId, id]);
    if (!deleted) throw new DomainError('request.not_found', 404);
    return { action: 'account.note_deleted' };
  });
}

type FieldsChange = { id: string; fields: CustomValuesChange };

/**
 * Changes values of the shop's own fields of a customer: null empties one, absent ones stay.
 *
 * @throws `auth.user_not_found` (404) and what `changedValues` throws.
 */
export function changeCustomerFields(ctx: Context, { id, fields: given }: FieldsChange): Promise<Customer> {
  requireStaff(ctx, 'customers.write');
  return inCustomer(ctx, id, async (tx) => {
    const fields = await writeFields(tx, id, given);
    return fields.length > 0 ? { action: 'account.fields_changed', details: { fields } } : null;
  });
}
