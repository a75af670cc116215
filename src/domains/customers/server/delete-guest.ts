import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /**
     * Staff delete a guest who asked for it: other domains anonymize what they keep under the address in the same transaction.
     * `locale`: of the newest order.
     */
    'customers.guest_deleted': { guestId: string; email: string; locale: Locale };
  }
}

const lockGuest = namedQuery<{ email: string; locale: Locale }>(
  'customers_lock_guest_to_delete',
  `select guest.email, (select o.locale from orders o where lower(o.email) = guest.email_key and o.user_id is null
     order by o.placed_at desc limit 1) as locale
   from guests guest where guest.id = $1 for update`,
);
const removeGuest = namedQuery('customers_delete_guest', 'delete from guests where id = $1');

/**
 * Deletes what is kept under the email of a guest who asked for it, and mails them so. Orders and invoices stay as long as the law
 * requires; an account with this email stays.
 *
 * @throws `request.not_found` (404).
 */
export function deleteGuest(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const [found] = await lockGuest(tx, [id]);
    if (!found) throw new DomainError('request.not_found', 404);
    await recordAudit(tx, { action: 'guest.deleted', subjectType: 'guest', subjectId: id });
    await tx.services.events.announce(tx, 'customers.guest_deleted', { guestId: id, ...found });
    await removeGuest(tx, [id]);
  });
}

type KnownGuest = { email: string; name: string; tags: string[]; firstOrderedAt: string; notes: object[] };
const selectKnown = namedQuery<KnownGuest>(
  'customers_known_guest',
  `select email, name, tags, ${isoTime('first_ordered_at')} as "firstOrderedAt",
     (select coalesce(json_agg(json_build_object('text', n.text, 'createdAt', ${isoTime('n.created_at')}) order by n.id desc), '[]')
      from customer_notes n where n.guest_id = guests.id) as notes
   from guests where id = $1`,
);

/** What staff wrote about a guest, for an export. The caller checks access. @throws `request.not_found` (404). */
export async function readKnownGuest(ctx: Pick<Context, 'db'>, id: string): Promise<KnownGuest> {
  const [known] = await selectKnown(ctx, [id]);
  if (!known) throw new DomainError('request.not_found', 404);
  return known;
}
