import { addressLines } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { SavedAddress } from '../contract.ts';

const selectAddresses = namedQuery<Omit<SavedAddress, 'lines'>>(
  'customers_addresses',
  `select id, address, is_default as "isDefault" from customer_addresses where user_id = $1
   order by is_default desc, id desc`,
);

/** A user's addresses, the default first, then the newest. The caller checks access. */
export const readAddressesOf = async (ctx: Context, userId: string): Promise<SavedAddress[]> =>
  (await selectAddresses(ctx, [userId])).map((row) => ({
    ...row,
    lines: addressLines(row.address, ctx.locale),
  }));
