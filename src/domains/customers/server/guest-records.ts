import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { tidyTags } from '#platform/staff-tags.ts';
import type { Guest } from '../contract/guests.ts';
import { MOST_NOTES } from '../limits.ts';
import { notesFull } from './errors.ts';
import { readGuest } from './guests.ts';

const lock = namedQuery<{ tags: string[]; notes: number }>(
  'customers_lock_guest',
  `select tags, (select count(*) from customer_notes where guest_id = $1)::integer as notes
   from guests where id = $1 for no key update`,
);
const writeTags = namedQuery('customers_set_guest_tags', 'update guests set tags = $2 where id = $1');
const insertNote = namedQuery(
  'customers_add_guest_note',
  'insert into customer_notes (id, guest_id, author_id, text) values ($1, $2, $3, $4)',
);
const deleteNote = namedQuery<{ id: string }>(
  'customers_delete_guest_note',
  'delete from customer_notes where id = $1 and guest_id = $2 returning id',
);

type Found = { tags: string[]; notes: number };
type Change = (
  tx: Transaction,
  found: Found,
) => Promise<{ deed: AuditDeed<'guest'>; details?: object } | null>;

/** Runs a change of what is known about a guest, under a lock. @throws `request.not_found` (404). */
const inGuest = (ctx: Context, id: string, change: Change): Promise<Guest> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await lock(tx, [id]);
    if (!found) throw new DomainError('request.not_found', 404);
    const done = await change(tx, found);
    if (done)
      await recordAudit(tx, {
        action: `guest.${done.deed}`,
        subjectType: 'guest',
        subjectId: id,
        details: { ...done.details },
      });
    return readGuest(tx, id);
  });

/** Replaces the tags of a guest. @throws `request.not_found` (404). */
export function setGuestTags(
  ctx: Context,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<Guest> {
  requireStaff(ctx, 'customers.write');
  return inGuest(ctx, id, async (tx, { tags: from }) => {
    const to = tidyTags(tags);
    if (from.join('\n') === to.join('\n')) return null;
    await writeTags(tx, [id, to]);
    return { deed: 'tags_changed', details: { from, to } };
  });
}

/** Writes a note, which only staff see. @throws `request.not_found` (404), `customers.notes_full` (409). */
export function writeGuestNote(ctx: Context, { id, text }: { id: string; text: string }): Promise<Guest> {
  requireStaff(ctx, 'customers.write');
  return inGuest(ctx, id, async (tx, { notes }) => {
    if (notes >= MOST_NOTES) throw notesFull();
    await insertNote(tx, [newId(), id, 'userId' in tx.actor ? tx.actor.userId : null, text]);
    return { deed: 'note_written' };
  });
}

/** @throws `request.not_found` (404). */
export function dropGuestNote(ctx: Context, { id, noteId }: { id: string; noteId: string }): Promise<Guest> {
  requireStaff(ctx, 'customers.write');
  return inGuest(ctx, id, async (tx) => {
    const [deleted] = await deleteNote(tx, [noteId, id]);
    if (!deleted) throw new DomainError('request.not_found', 404);
    return { deed: 'note_deleted' };
  });
}
