import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';
import { MOST_STAFF_TAGS, retag } from '#platform/staff-tags.ts';

const lockBoth = namedQuery<{ guestId: string; guestTags: string[]; tags: string[] }>(
  'customers_lock_guest_and_account',
  `select guest.id as "guestId", guest.tags as "guestTags", person.tags
   from guests guest, users person where guest.email_key = lower($2) and person.id = $1
   for no key update`,
);
const moveNotes = namedQuery(
  'customers_join_notes',
  'update customer_notes set user_id = $1, guest_id = null where guest_id = $2',
);
const writeTags = namedQuery('customers_join_tags', 'update users set tags = $2 where id = $1');
const clearTags = namedQuery('customers_clear_guest_tags', `update guests set tags = '{}' where id = $1`);

/**
 * Gives the account what staff wrote about the guest with its proven address. Before the orders join it: the guest is
 * gone with the last of them.
 */
export async function onAddressProven(
  tx: Transaction,
  { userId, email }: EventMap['identity.address_proven'],
): Promise<void> {
  const [found] = await lockBoth(tx, [userId, email]);
  if (!found) return;
  const { guestId, guestTags, tags } = found;
  await moveNotes(tx, [userId, guestId]);
  if (guestTags.length === 0) return;
  await writeTags(tx, [userId, retag(tags, { add: guestTags, remove: [] }).slice(0, MOST_STAFF_TAGS)]);
  await clearTags(tx, [guestId]);
}
