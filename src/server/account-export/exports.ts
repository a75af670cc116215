import type { Context } from '#platform/context.ts';
import { defineLimits, HOUR, limit } from '#platform/limits/limit.ts';

const limits = defineLimits({
  customerExport: { account: { most: 60, seconds: HOUR } },
});

/** Bounds how much staff export about people. @throws `request.too_many` (429). */
export async function limitExports(ctx: Context): Promise<void> {
  if ('userId' in ctx.actor) await limit(ctx, limits.customerExport, ctx.actor.userId);
}

/** Converts to JSON values: times become texts. */
export const asJson = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));
