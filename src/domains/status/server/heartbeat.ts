import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { slowStatements } from '#platform/db/slow-statements.ts';
import { recentErrors } from '#platform/log.ts';
import { type Answers, recentAnswers } from './recent-answers.ts';

const BEAT_MS = 30_000;
const MOST_KEPT = 100;
const MOST_SLOW = 20;

const beat = namedQuery(
  'nodes_beat',
  `insert into nodes (name, host, version, disk_free, disk_size, errors, slow_statements, answers, failed_answers)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9)
   on conflict (name) do update set heard_at = now(), disk_free = excluded.disk_free,
     disk_size = excluded.disk_size, errors = excluded.errors, slow_statements = excluded.slow_statements,
     answers = excluded.answers, failed_answers = excluded.failed_answers`,
);
const end = plannedQuery('update nodes set ended_at = now(), heard_at = now() where name = $1');
const forget = plannedQuery(
  `delete from nodes where heard_at < now() - interval '7 days'
     or name in (select name from nodes order by heard_at desc offset ${MOST_KEPT})`,
);

/** The disk of a folder; null where the system does not say. */
async function diskOf(folder: string) {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return null;
  const size = disk.blocks * disk.bsize;
  return { free: Math.min(disk.bavail * disk.bsize, size), size };
}

type Node = { name: string; version: string; dataDir: string; answers: () => Answers };

/** Tells the shop every half minute that this node serves, until it is stopped. */
export async function startHeartbeat(
  ctx: Context,
  { name, version, dataDir, answers }: Node,
): Promise<{ stop(): Promise<void> }> {
  const { log } = ctx.services;
  const warn = (error: unknown) => log.debug({ err: error }, 'the node could not say that it serves');
  const recent = recentAnswers(answers);
  const tell = async () => {
    const { all, failed } = recent();
    const disk = await diskOf(dataDir);
    const errors = JSON.stringify(recentErrors(log));
    const slow = JSON.stringify(slowStatements(log).statements.slice(0, MOST_SLOW));
    await beat(ctx, [
      name,
      hostname(),
      version,
      disk?.free ?? null,
      disk?.size ?? null,
      errors,
      slow,
      all,
      failed,
    ]);
  };
  let telling = forget(ctx, []).then(tell).catch(warn);
  await telling;
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(warn);
  }, BEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await telling.then(tell).catch(warn);
      await end(ctx, [name]).catch(warn);
    },
  };
}
