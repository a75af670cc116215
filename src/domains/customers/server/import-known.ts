import type { Address } from '#domains/orders/contract.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';

/** What a former shop knows about an account: addresses, the default first, and what its staff noted; empty for nothing. */
export type KnownOfFile = { userId: string; addresses: Address[]; note: string };

/** The parts that an account lacked. */
type KnownPart = 'address' | 'note';

const selectLacking = plannedQuery<{ userId: string; hasAddress: boolean; hasNote: boolean }>(
  `select asked.id as "userId", exists (select from customer_addresses a where a.user_id = asked.id) as "hasAddress",
     exists (select from customer_notes n where n.user_id = asked.id) as "hasNote"
   from unnest($1::uuid[]) asked (id)`,
);
/** Their deletion waits; deleted ones are left out. In the order of their emails, as other imports lock them. */
const lockAccounts = plannedQuery<{ id: string }>(
  `select id from users where id = any ($1::uuid[]) and deleted_at is null order by lower(email) for no key update`,
);
const insertAddresses = plannedQuery(
  `insert into customer_addresses (id, user_id, address, is_default)
   select id, "userId", address, "isDefault"
   from jsonb_to_recordset($1::jsonb) as r (id uuid, "userId" uuid, address jsonb, "isDefault" boolean)`,
);
const insertNotes = plannedQuery(
  `insert into customer_notes (id, user_id, text)
   select id, "userId", text from jsonb_to_recordset($1::jsonb) as r (id uuid, "userId" uuid, text text)`,
);

/**
 * Gives accounts the addresses and the note of a former shop: those without any address the former, those without a note the
 * latter. An account that was deleted meanwhile gets nothing.
 *
 * @returns the parts that each lacked and has now.
 */
export async function importKnown(
  ctx: Context,
  people: readonly KnownOfFile[],
): Promise<Map<string, KnownPart[]>> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const foreseen = await foreseeKnown(tx, people);
    const wanted = people.filter(({ userId }) => foreseen.get(userId)?.length);
    if (wanted.length === 0) return foreseen;
    const locked = await lockAccounts(tx, [wanted.map(({ userId }) => userId)]);
    const there = new Set(locked.map(({ id }) => id));
    const lacking = await foreseeKnown(
      tx,
      wanted.filter(({ userId }) => there.has(userId)),
    );
    const lacks = ({ userId }: KnownOfFile, part: KnownPart) => lacking.get(userId)?.includes(part);
    const addresses = people.flatMap((person) =>
      lacks(person, 'address')
        ? person.addresses.map((address, at) => ({
            id: newId(),
            userId: person.userId,
            address,
            isDefault: at === 0,
          }))
        : [],
    );
    const notes = people.flatMap((person) =>
      lacks(person, 'note') ? { id: newId(), userId: person.userId, text: person.note } : [],
    );
    if (addresses.length > 0) await insertAddresses(tx, [JSON.stringify(addresses)]);
    if (notes.length > 0) await insertNotes(tx, [JSON.stringify(notes)]);
    return lacking;
  });
}

/** What `importKnown` would give each of them, without writing. */
export async function foreseeKnown(
  ctx: Context,
  people: readonly KnownOfFile[],
): Promise<Map<string, KnownPart[]>> {
  requireStaff(ctx, 'customers.write');
  const stored = await selectLacking(ctx, [people.map(({ userId }) => userId)]);
  const byId = new Map(stored.map((row) => [row.userId, row]));
  return new Map(
    people.map(({ userId, addresses, note }) => {
      const has = byId.get(userId);
      const parts: KnownPart[] = [];
      if (addresses.length > 0 && !has?.hasAddress) parts.push('address');
      if (note !== '' && !has?.hasNote) parts.push('note');
      return [userId, parts];
    }),
  );
}
