/**
 * What is known about customers: the address books of members, and the notes and sums that staff see, also of guests.
 *
 * Announces `customers.guest_deleted`. Owns `customer_addresses`, `customer_notes`, `customer_values` and `guests`, whose rows triggers of orders add and remove. Handles
 * `identity.account_deleted` and `identity.address_proven`.
 */

import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as guestData from '../contract/guest-data.ts';
import * as guests from '../contract/guests.ts';
import * as people from '../contract/people.ts';
import * as contract from '../contract.ts';
import { addAddress, changeAddress, readAddressBook, removeAddress } from './address-book.ts';
import { changeCustomerFields, dropNote, readCustomer, writeNote } from './customer.ts';
import { deleteGuest } from './delete-guest.ts';
import { forgetFields } from './fields.ts';
import { dropGuestNote, setGuestTags, writeGuestNote } from './guest-records.ts';
import { listGuests, readGuest } from './guests.ts';
import { readOwnFacts } from './own-facts.ts';
import { listPeople } from './people.ts';

export { addAddress } from './address-book.ts';
export { readKnownAbout } from './customer.ts';
export { readKnownGuest } from './delete-guest.ts';
export { foreseeKnown, importKnown, type KnownOfFile } from './import-known.ts';
export { onAddressProven } from './join-guest.ts';
export { readAddressesOf } from './read-addresses.ts';

const deleteAddresses = namedQuery(
  'customers_forget_addresses',
  'delete from customer_addresses where user_id = $1',
);
const deleteNotes = namedQuery('customers_forget_notes', 'delete from customer_notes where user_id = $1');

/** Deletes the address book of a deleted account, and what staff wrote about the customer. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteAddresses(tx, [userId]);
  await deleteNotes(tx, [userId]);
  await forgetFields(tx, userId);
}

export const knownCustomerRoutes = createRouter()
  .openapi(contract.readAddresses, async (c) => c.json(await readAddressBook(c.var.ctx), 200))
  .openapi(contract.postAddress, async (c) => c.json(await addAddress(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.putAddress, async (c) =>
    c.json(await changeAddress(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(contract.removeAddress, async (c) =>
    c.json(await removeAddress(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.readCustomer, async (c) =>
    c.json(await readCustomer(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.readOwnFacts, async (c) => c.json({ data: await readOwnFacts(c.var.ctx) }, 200))
  .openapi(contract.patchCustomerFields, async (c) =>
    c.json(await changeCustomerFields(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(contract.postNote, async (c) =>
    c.json(await writeNote(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 201),
  )
  .openapi(contract.removeNote, async (c) => c.json(await dropNote(c.var.ctx, c.req.valid('param')), 200))
  .openapi(people.listPeople, async (c) => c.json(await listPeople(c.var.ctx, c.req.valid('query')), 200))
  .openapi(guestData.deleteGuest, async (c) => {
    await deleteGuest(c.var.ctx, c.req.valid('param').id);
    return c.json({ message: errorMessage('customers.guest_deleted', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(guests.listGuests, async (c) => c.json(await listGuests(c.var.ctx, c.req.valid('query')), 200))
  .openapi(guests.readGuest, async (c) => c.json(await readGuest(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(guests.putGuestTags, async (c) =>
    c.json(await setGuestTags(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  .openapi(guests.postGuestNote, async (c) =>
    c.json(await writeGuestNote(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 201),
  )
  .openapi(guests.removeGuestNote, async (c) =>
    c.json(await dropGuestNote(c.var.ctx, c.req.valid('param')), 200),
  );
