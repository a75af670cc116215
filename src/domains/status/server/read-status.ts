import { readPointInTime } from '#domains/backups/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { requireNoToken, requireStaff } from '#platform/guard.ts';
import { JOB_SCHEMA } from '#platform/job-queue/open-boss.ts';
import type { ShopStatus } from '../contract.ts';
import { readOpenAlerts, readPastAlerts } from './alerts/read-alerts.ts';

const MOST_NODES = 100;
const MOST_ERRORS = 20;
const MOST_STANDBYS = 50;
const MOST_SLOW = 20;
const LONGEST_MESSAGE = 500;

type NodeRow = {
  name: string;
  host: string;
  version: string;
  startedAt: Date;
  heardAt: Date;
  isServing: boolean;
  diskFree: number | null;
  diskSize: number | null;
};

const selectNodes = namedQuery<NodeRow>(
  'nodes_running',
  `select name, host, version, started_at as "startedAt", heard_at as "heardAt",
     heard_at > now() - interval '90 seconds' as "isServing", disk_free as "diskFree", disk_size as "diskSize"
   from nodes where ended_at is null and heard_at > now() - interval '1 hour'
   order by started_at, name limit ${MOST_NODES}`,
);

const selectQueue = namedQuery<{ waiting: number; running: number; failed: number; oldestAt: Date | null }>(
  'nodes_queue',
  `select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
     count(*) filter (where state = 'active')::int as running,
     count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed,
     min(start_after) filter (where state < 'active' and start_after <= now()) as "oldestAt"
   from ${JOB_SCHEMA}.job where state in ('created', 'retry', 'active', 'failed')`,
);

/** Errors of nodes, and of jobs that failed or will be tried again. */
const selectErrors = namedQuery<{ at: Date; source: string; message: string }>(
  'nodes_errors',
  `select at, source, left(message, ${LONGEST_MESSAGE}) as message from (
     select (error ->> 'at')::timestamptz as at, host as source, error ->> 'message' as message
     from nodes, jsonb_array_elements(errors) error
     union all
     select coalesce(completed_on, started_on, created_on), name,
       coalesce(output ->> 'message', output ->> 'value', '')
     from ${JOB_SCHEMA}.job where state in ('failed', 'retry')
   ) all_errors
   where at > now() - interval '7 days' order by at desc limit ${MOST_ERRORS}`,
);

const selectSlow = namedQuery<{ name: string; count: number; longestMs: number; lastAt: Date }>(
  'nodes_slow_statements',
  `select slow ->> 'name' as name, sum((slow ->> 'count')::int)::int as count,
     max((slow ->> 'longestMs')::int) as "longestMs", max((slow ->> 'lastAt')::timestamptz) as "lastAt"
   from nodes, jsonb_array_elements(slow_statements) slow
   where (slow ->> 'lastAt')::timestamptz > now() - interval '7 days'
   group by 1 order by 4 desc, 1 limit ${MOST_SLOW}`,
);

const selectDatabase = plannedQuery<{ size: number; version: string }>(
  `select pg_database_size(current_database()) as size, current_setting('server_version') as version`,
);
const selectStandbys = plannedQuery<{ name: string; lagBytes: number | null; lagSeconds: number | null }>(
  `select coalesce(application_name, '') as name,
     case when replay_lsn is not null and not pg_is_in_recovery()
       then greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint end as "lagBytes",
     extract(epoch from replay_lag)::float8 as "lagSeconds"
   from pg_stat_replication where state is distinct from 'backup' order by pid limit ${MOST_STANDBYS}`,
);
const selectBackups = plannedQuery<{ lastAt: Date | null; lastProvenAt: Date | null }>(
  `select max(ended_at) filter (where status = 'written') as "lastAt",
     max(proven_at) filter (where proof_error is null) as "lastProvenAt"
   from backups`,
);

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** The state of the shop's nodes, jobs, database and backups: for those who manage staff. */
export async function readStatus(ctx: Context): Promise<ShopStatus> {
  requireNoToken(ctx);
  requireStaff(ctx, 'staff.write');
  const [nodes, [queue], errors, slow, [database], standbys, [backups], pointInTime, open, past] =
    await Promise.all([
      selectNodes(ctx, []),
      selectQueue(ctx, []),
      selectErrors(ctx, []),
      selectSlow(ctx, []),
      selectDatabase(ctx, []),
      selectStandbys(ctx, []),
      selectBackups(ctx, []),
      readPointInTime(ctx),
      readOpenAlerts(ctx),
      readPastAlerts(ctx),
    ]);
  return {
    alerts: { open, past },
    nodes: nodes.map(({ startedAt, heardAt, diskFree, diskSize, ...node }) => ({
      ...node,
      startedAt: startedAt.toISOString(),
      heardAt: heardAt.toISOString(),
      disk: diskFree === null || diskSize === null ? null : { free: diskFree, size: diskSize },
    })),
    queue: {
      waiting: queue?.waiting ?? 0,
      running: queue?.running ?? 0,
      failed: queue?.failed ?? 0,
      oldestAt: iso(queue?.oldestAt),
    },
    errors: errors.map((error) => ({ ...error, at: error.at.toISOString() })),
    slowStatements: slow.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    database: { size: database?.size ?? 0, version: database?.version ?? '', standbys },
    backups: { lastAt: iso(backups?.lastAt), lastProvenAt: iso(backups?.lastProvenAt), pointInTime },
  };
}
