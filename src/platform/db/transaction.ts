import { setTimeout as pause } from 'node:timers/promises';
import type { CacheTag } from '../cache-tags.ts';
import type { Context, Transaction } from '../context.ts';
import { isCollision } from '../errors.ts';
import type { JobName } from '../jobs.ts';
import { type Database, type RootDatabase, runTransaction } from './database.ts';
import { namedQuery } from './named-query.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

const isOpen = (ctx: Context): ctx is Transaction => 'touch' in ctx;

/**
 * Runs `work` in one transaction, or joins the transaction of `ctx`.
 *
 * The touched tags are written to the outbox before the commit. This node drops them after the commit and before the
 * promise resolves, so that the client that wrote sees its change at its next request.
 *
 * After a deadlock or serialization failure everything is rolled back and `work` runs again, a few times: its effects
 * outside the database must allow that.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isOpen(ctx)) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(ctx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isCollision(error)) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

async function attemptTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tags = new Set<CacheTag>();
  const tasks: (() => void)[] = [];
  let changeId = 0;
  // A context outside a transaction has a pool.
  const result = await runTransaction(ctx.db as RootDatabase, async (db) => {
    const tx: Transaction = {
      ...ctx,
      db,
      touch: (...touched) => touched.forEach((tag) => void tags.add(tag)),
      afterCommit: (task) => void tasks.push(task),
    };
    const value = await work(tx);
    if (tags.size > 0) changeId = await recordChange(db, [...tags]);
    return value;
  });
  if (tags.size > 0) ctx.services.dropTags([...tags], changeId);
  for (const task of tasks) runAfterCommit(ctx, task);
  return result;
}

/** The commit stands: a task that fails is logged and does not fail the caller. */
function runAfterCommit(ctx: Context, task: () => void): void {
  try {
    task();
  } catch (error) {
    ctx.services.log.error({ err: error }, 'a task after a commit failed');
  }
}

/**
 * SQL: records changed tags (a parameter) in the statement that changes them, if `condition` holds; yields the `id`
 * for `afterChange`.
 */
export const recordTags = ({ tags, condition }: Record<'tags' | 'condition', string>) =>
  `insert into changed_tags (tags) select ${tags}::text[] where ${condition} returning id`;

/** Drops the tags that a statement recorded with `recordTags`: at once, or after the commit of its transaction. */
export function afterChange(
  ctx: Context,
  change: { tags: readonly CacheTag[]; id: number; wake?: JobName },
): void {
  const announce = () => {
    ctx.services.dropTags(change.tags, change.id);
    if (change.wake) ctx.services.wake(change.wake);
  };
  if (isOpen(ctx)) ctx.afterCommit(announce);
  else runAfterCommit(ctx, announce);
}

const insertTags = namedQuery<{ id: number }>(
  'note_changed_tags',
  'insert into changed_tags (tags) values ($1::text[]) returning id',
);

const recordChange = async (db: Database, tags: CacheTag[]): Promise<number> =>
  (await insertTags({ db }, [tags]))[0]?.id ?? 0;
