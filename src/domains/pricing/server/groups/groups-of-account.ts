import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isInGroup } from './customer-groups.ts';

const select = namedQuery<{ id: string }>(
  'pricing_groups_of_account',
  `select g.id from customer_groups g where g.id = any ($2::uuid[]) and g.deleted_at is null and ${isInGroup('$1')}`,
);

/** Those of some customer groups that an account is in. */
export const groupsOfAccount = async (
  ctx: Pick<Context, 'db'>,
  userId: string,
  among: readonly string[],
): Promise<string[]> => (await select(ctx, [userId, among])).map(({ id }) => id);
