import { groupsOfAccount } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { readSetups, type Setups } from './read-setup.ts';

/** What the owner set for each provider, and those of the customer groups it names that a buyer is in. */
export type PaymentTerms = { setups: Setups; customerGroups: readonly string[] };

/** The terms of paying for a buyer; a guest (null) is in no group. */
export async function readPaymentTerms(
  ctx: Pick<Context, 'db' | 'services'>,
  userId: string | null,
): Promise<PaymentTerms> {
  const setups = await readSetups(ctx);
  const named = Object.values(setups).flatMap(({ conditions }) => conditions.customerGroups);
  const isAsked = userId !== null && named.length > 0;
  return { setups, customerGroups: isAsked ? await groupsOfAccount(ctx, userId, named) : [] };
}
