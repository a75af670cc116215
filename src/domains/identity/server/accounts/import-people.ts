import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import type { StaffRole } from '../../staff-roles.ts';

/** A customer of a former shop; empty texts are unknown. The email is normalized, as by `readEmail`. */
export type PersonOfFile = {
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  street: string;
  tags: string[];
};

type PersonPart = 'name' | 'address' | 'tags';

/**
 * What became of one: a new account, one that the shop has, with the parts that were empty and are filled now; or none,
 * since the address belongs to staff or is not free. `userId` is null for an account that only a forecast makes.
 */
export type ImportedPerson =
  | { kind: 'new'; userId: string | null }
  | { kind: 'known'; userId: string; filled: PersonPart[] }
  | { kind: 'staff' }
  | { kind: 'taken' };

type Known = Omit<PersonOfFile, 'email'> & {
  id: string;
  email: string;
  role: StaffRole | null;
  isDeleted: boolean;
};

const known = `select id, lower(email) as email, role, deleted_at is not null as "isDeleted", first_name as "firstName",
    last_name as "lastName", city, street, tags
  from users where lower(email) = any ($1::text[])`;
const selectKnown = plannedQuery<Known>(known);
/** In the order of their addresses, so that two imports of the same people wait for each other instead of crossing. */
const lockKnown = plannedQuery<Known>(`${known} order by lower(email) for no key update`);
const insertNew = plannedQuery<{ id: string; email: string }>(
  `insert into users (id, email, first_name, last_name, city, street, tags, locale)
   select id, email, "firstName", "lastName", city, street, tags, $2
   from jsonb_to_recordset($1::jsonb)
     as r (id uuid, email text, "firstName" text, "lastName" text, city text, street text, tags text[])
   order by email
   on conflict (lower(email)) do nothing returning id, email`,
);
const fillKnown = plannedQuery(
  `update users u set first_name = r."firstName", last_name = r."lastName", city = r.city, street = r.street,
     tags = r.tags, updated_at = now()
   from jsonb_to_recordset($1::jsonb)
     as r (id uuid, "firstName" text, "lastName" text, city text, street text, tags text[])
   where u.id = r.id and u.role is null and u.deleted_at is null`,
);

/**
 * Makes accounts of customers of a former shop, without a password: they choose one by the link of _forgot password_, which
 * proves their address, too. An account that the shop has stays as it is; only what is empty is filled. Those of staff are
 * never touched. No mail is sent. Each address once; call it in a transaction, whose end frees the accounts.
 *
 * @returns what became of each, by email.
 */
export async function importPeople(
  ctx: Context,
  people: readonly PersonOfFile[],
  locale: Locale,
): Promise<Map<string, ImportedPerson>> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const known = new Set((await selectKnown(tx, [emailsOf(people)])).map(({ email }) => email));
    const drafts = people.flatMap((person) => (known.has(person.email) ? [] : { ...person, id: newId() }));
    const made = drafts.length > 0 ? await insertNew(tx, [JSON.stringify(drafts), locale]) : [];
    const found = new Map<string, ImportedPerson>(
      made.map(({ id, email }) => [email, { kind: 'new', userId: id }]),
    );
    const others = people.filter(({ email }) => !found.has(email));
    // Most are as the file says; the few that change are locked and looked at again.
    const lacking = fill(others, await selectKnown(tx, [emailsOf(others)]), found);
    if (lacking.length === 0) return found;
    const toFill = new Set(lacking.map(({ email }) => email));
    for (const email of toFill) found.delete(email);
    const changed = fill(
      others.filter(({ email }) => toFill.has(email)),
      await lockKnown(tx, [[...toFill]]),
      found,
    );
    await fillKnown(tx, [JSON.stringify(changed)]);
    const userIds = changed.flatMap(({ id, isRenamed }) => (isRenamed ? id : []));
    if (userIds.length > 0) await tx.services.events.announce(tx, 'identity.people_renamed', { userIds });
    return found;
  });
}

/** What `importPeople` would make of them, without writing. */
export async function foreseePeople(
  ctx: Context,
  people: readonly PersonOfFile[],
): Promise<Map<string, ImportedPerson>> {
  requireStaff(ctx, 'customers.write');
  const rows = await selectKnown(ctx, [emailsOf(people)]);
  const known = new Set(rows.map(({ email }) => email));
  const found = new Map<string, ImportedPerson>();
  for (const { email } of people) if (!known.has(email)) found.set(email, { kind: 'new', userId: null });
  fill(people, rows, found);
  return found;
}

const emailsOf = (people: readonly PersonOfFile[]) => people.map(({ email }) => email);

type Filled = Known & { isRenamed: boolean };

/** Adds to `found` what becomes of those who are not in it yet; returns the accounts that change, as they are to be. */
function fill(
  people: readonly PersonOfFile[],
  rows: readonly Known[],
  found: Map<string, ImportedPerson>,
): Filled[] {
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  return people.flatMap((person) => {
    if (found.has(person.email)) return [];
    const before = byEmail.get(person.email);
    const kind = !before || before.isDeleted ? 'taken' : 'staff';
    if (!before || kind === 'taken' || before.role !== null) {
      found.set(person.email, { kind });
      return [];
    }
    const { after, filled } = completed(before, person);
    found.set(person.email, { kind: 'known', userId: before.id, filled });
    return filled.length > 0 ? [{ ...after, isRenamed: filled.includes('name') }] : [];
  });
}

/** An account with what was empty in it: its name, its place and its tags are each taken as a whole. */
function completed(before: Known, person: PersonOfFile) {
  const { firstName, lastName, city, street, tags } = person;
  const after = { ...before };
  const filled: PersonPart[] = [];
  if (before.firstName + before.lastName === '' && firstName + lastName !== '') {
    Object.assign(after, { firstName, lastName });
    filled.push('name');
  }
  if (before.city + before.street === '' && city + street !== '') {
    Object.assign(after, { city, street });
    filled.push('address');
  }
  if (before.tags.length === 0 && tags.length > 0) {
    Object.assign(after, { tags });
    filled.push('tags');
  }
  return { after, filled };
}
