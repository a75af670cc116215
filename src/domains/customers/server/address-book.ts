import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, signInRequired } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { AddressBook, AddressInput } from '../contract.ts';
import { MOST_ADDRESSES } from '../limits.ts';
import { addressesFull, addressNotFound } from './errors.ts';
import { readAddressesOf } from './read-addresses.ts';

/** Concurrent changes of a book wait for each other, and a deletion of the account for them. */
const lockOwner = namedQuery(
  'customers_lock',
  'select from users where id = $1 and deleted_at is null for no key update',
);

const insertAddress = namedQuery(
  'customers_add_address',
  'insert into customer_addresses (id, user_id, address) values ($1, $2, $3)',
);
const updateAddress = namedQuery<{ id: string }>(
  'customers_change_address',
  'update customer_addresses set address = $3, updated_at = now() where id = $1 and user_id = $2 returning id',
);
const deleteAddress = namedQuery<{ id: string }>(
  'customers_delete_address',
  'delete from customer_addresses where id = $1 and user_id = $2 returning id',
);
const selectSame = namedQuery<{ id: string }>(
  'customers_same_address',
  'select id from customer_addresses where user_id = $1 and address = $2::jsonb limit 1',
);
const dropDefault = namedQuery(
  'customers_drop_default',
  'update customer_addresses set is_default = false where user_id = $1 and is_default and id <> $2',
);
const setDefault = namedQuery(
  'customers_set_default',
  'update customer_addresses set is_default = true where user_id = $1 and id = $2 and not is_default',
);

const bookOf = async (ctx: Context, userId: string): Promise<AddressBook> => ({
  data: await readAddressesOf(ctx, userId),
  most: MOST_ADDRESSES,
});

/** The member's own address book. */
export const readAddressBook = (ctx: Context): Promise<AddressBook> => bookOf(ctx, requireMember(ctx).userId);

/** Runs a change of the member's own book under a lock; afterwards one of its addresses is the default. */
function change(
  ctx: Context,
  run: (tx: Transaction, userId: string) => Promise<{ chosen: string | null }>,
): Promise<AddressBook> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const [owner] = await lockOwner(tx, [userId]);
    if (!owner) throw signInRequired();
    const { chosen } = await run(tx, userId);
    const saved = await readAddressesOf(tx, userId);
    const next = chosen ?? (saved.some(({ isDefault }) => isDefault) ? null : saved[0]?.id);
    if (next) {
      await dropDefault(tx, [userId, next]);
      await setDefault(tx, [userId, next]);
    }
    return bookOf(tx, userId);
  });
}

/** What is kept: the reference is of one order. */
const inBook = ({ buyerReference: _, ...address }: AddressInput['address']): string =>
  JSON.stringify(address);

/**
 * Adds an address; one that is there already, as after a repeated press, is not added again.
 *
 * @throws `customers.addresses_full` (409).
 */
export const addAddress = (ctx: Context, { address, isDefault }: AddressInput): Promise<AddressBook> =>
  change(ctx, async (tx, userId) => {
    const [same] = await selectSame(tx, [userId, inBook(address)]);
    const id = same?.id ?? newId();
    if (!same) {
      if ((await readAddressesOf(tx, userId)).length >= MOST_ADDRESSES) throw addressesFull();
      await insertAddress(tx, [id, userId, inBook(address)]);
    }
    return { chosen: isDefault ? id : null };
  });

/** Changes an address; orders keep what they copied. @throws `customers.address_not_found` (404). */
export const changeAddress = (
  ctx: Context,
  { id, address, isDefault }: AddressInput & { id: string },
): Promise<AddressBook> =>
  change(ctx, async (tx, userId) => {
    const [changed] = await updateAddress(tx, [id, userId, inBook(address)]);
    if (!changed) throw addressNotFound();
    return { chosen: isDefault ? id : null };
  });

/** @throws `customers.address_not_found` (404). */
export const removeAddress = (ctx: Context, id: string): Promise<AddressBook> =>
  change(ctx, async (tx, userId) => {
    const [deleted] = await deleteAddress(tx, [id, userId]);
    if (!deleted) throw addressNotFound();
    return { chosen: null };
  });
