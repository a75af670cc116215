import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { users } from '../tables.ts';

/** Any number: who changes owners waits for who else does, so that two cannot take the last one away between them. */
const OWNERS_LOCK = 4_170_305;

/** Nobody else changes who owns the shop until commit. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${OWNERS_LOCK})`);
}

/** Owners who can come in. */
export const isOwner = and(eq(users.role, 'owner'), isNull(users.blockedAt), isNull(users.deletedAt));

export async function hasOwner(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const [owner] = await ctx.db.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return owner !== undefined;
}
