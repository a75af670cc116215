import type { Context, Services } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';

/** What is counted when it is refused: many in an hour are an attack. */
export const refusalKinds = ['logins', 'payments', 'codes', 'messages'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

const WRITE_EVERY_MS = 30_000;

const counted = new WeakMap<Services, Map<RefusalKind, number>>();

/** Counts a refusal in this node's memory; `writeRefusals` stores the sum. */
export function countRefusal(services: Services, kind: RefusalKind): void {
  const counts = counted.get(services) ?? new Map<RefusalKind, number>();
  counted.set(services, counts.set(kind, (counts.get(kind) ?? 0) + 1));
}

/** In the order of the kinds, so that two nodes cannot deadlock. */
const add = namedQuery(
  'limits_add_refusals',
  `insert into refusals as known (kind, hour, count)
   select kind, date_trunc('hour', now()), count from unnest($1::text[], $2::integer[]) as new (kind, count) order by kind
   on conflict (kind, hour) do update set count = known.count + excluded.count`,
);

/** Adds what this node counted since the last call to the counts of the hour: one statement, none without refusals. */
export async function writeRefusals(ctx: Pick<Context, 'db' | 'services'>): Promise<void> {
  const counts = counted.get(ctx.services);
  if (!counts) return;
  counted.delete(ctx.services);
  await add(ctx, [[...counts.keys()], [...counts.values()]]);
}

/** Stores what this node counts every half minute, and at the end. */
export function startWritingRefusals(ctx: Pick<Context, 'db' | 'services'>): { stop(): Promise<void> } {
  const write = () =>
    writeRefusals(ctx).catch((error: unknown) =>
      ctx.services.log.warn({ err: error }, 'refusals were not counted'),
    );
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
