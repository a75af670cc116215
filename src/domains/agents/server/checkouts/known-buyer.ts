import { readAddressesOf } from '#domains/customers/server/index.ts';
import { readPerson } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Caller } from '../gate/admit.ts';
import type { Kind } from './rows.ts';
import type { Wish, WishDestination } from './wish.ts';

/** The address book of the member for whom an agent shops, as destinations. */
export async function savedDestinations(
  ctx: Context,
  { member }: Pick<Caller, 'member'>,
): Promise<WishDestination[]> {
  if (!member) return [];
  const saved = await readAddressesOf(ctx, member.userId);
  return saved.map(({ id, address }) => {
    const { firstName, lastName, line1, line2, city, region, postalCode, country, phone } = address;
    const parts = {
      first_name: firstName,
      last_name: lastName,
      street_address: line1,
      extended_address: line2,
      address_locality: city,
      address_region: region,
      postal_code: postalCode,
      address_country: country,
      phone_number: phone,
    };
    const given = Object.entries(parts).filter(([, part]) => part);
    return { ...(Object.fromEntries(given) as Omit<WishDestination, 'id'>), id };
  });
}

/** A wish with what the shop knows of the member: who buys, if nobody else is named, and the chosen saved address. */
export async function withKnownBuyer(ctx: Context, caller: Caller, wish: Wish, kind: Kind): Promise<Wish> {
  const { member } = caller;
  if (!member) return wish;
  const buyer = wish.buyer ?? (await buyerOf(ctx, member.userId));
  const { destinationId, destinations } = wish;
  if (kind === 'cart' || destinationId === null || destinations.some(({ id }) => id === destinationId))
    return { ...wish, buyer };
  const chosen = (await savedDestinations(ctx, caller)).find(({ id }) => id === destinationId);
  return { ...wish, buyer, destinations: chosen ? [...destinations, chosen] : destinations };
}

async function buyerOf(ctx: Context, userId: string): Promise<Wish['buyer']> {
  const { firstName, lastName, email } = await readPerson(ctx, userId);
  return { first_name: firstName, ...(lastName ? { last_name: lastName } : {}), email };
}
