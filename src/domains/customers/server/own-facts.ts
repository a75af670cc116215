import type { Fact } from '#domains/catalog/contract/custom-fields.ts';
import { publicFacts, readFieldsOf } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireMember } from '#platform/guard.ts';
import { storedValues } from './fields.ts';

/** What the member sees of the values that staff noted about them. */
export async function readOwnFacts(ctx: Context): Promise<Fact[]> {
  const { userId } = requireMember(ctx);
  const fields = await readFieldsOf(ctx, 'customer');
  return fields.some(({ isPublic }) => isPublic)
    ? publicFacts(fields, await storedValues(ctx, userId), ctx.locale)
    : [];
}
