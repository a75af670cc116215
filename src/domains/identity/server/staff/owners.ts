import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { users } from '../tables.ts';

/**
 * An arbitrary advisory lock number: changes of owners are serialized, so that two cannot remove the last one
 * together.
 */
const OWNERS_LOCK = 4_170_305;

/** Serializes changes of owners until commit. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
}

/** Owners who are able to log in. */
export const isOwner = and(eq(users.role, 'owner'), isNull(users.blockedAt), isNull(users.deletedAt));

export async function hasOwner(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return owner !== undefined;
}
