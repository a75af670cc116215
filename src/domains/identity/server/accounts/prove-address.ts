import type { Transaction } from '#platform/context.ts';
import { isStillThere } from './person.ts';

/**
 * Announces that an address is the user's: they have opened a link of a mail to it, or logged in to an account with
 * such an address. Other domains may give the account what belongs to the address.
 */
export async function proveAddress(tx: Transaction, user: { userId: string; email: string }): Promise<void> {
  // A concurrent deletion of the account comes first, or waits.
  if (await isStillThere(tx, user.userId))
    await tx.services.events.announce(tx, 'identity.address_proven', user);
}
