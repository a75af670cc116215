import { isBackupOverdue, readPointInTime } from '#domains/backups/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { JOB_SCHEMA } from '#platform/job-queue/open-boss.ts';
import { withoutAddresses } from '#platform/mail/is-address.ts';
import type { AlertKind } from '../../alert-kinds.ts';
import type { CertificateDays } from './certificate.ts';
import type { Sign } from './hysteresis.ts';

export type Reading = {
  kind: AlertKind;
  subject: string;
  sign: Sign;
  amount?: number;
  reason?: string | null;
};

const MINUTE = 60_000;

/** How long each has to be bad before it is an alert. */
export const beginsAfter: Record<AlertKind, number> = {
  archive: 2 * MINUTE,
  // A shop that was switched off for days makes up for it.
  backup: 60 * MINUTE,
  certificate: 0,
  database: MINUTE,
  disk: MINUTE,
  errors: MINUTE,
  failures: 0,
  jobs: MINUTE,
  mail: MINUTE,
  node: MINUTE,
  standby: 2 * MINUTE,
};

const MEGABYTE = 2 ** 20;
const limits = {
  /** Shares of the disk that are free. */
  disk: { bad: 0.05, good: 0.08 },
  /** Shares of the answers that are errors. */
  errors: { bad: 0.05, good: 0.01, least: 10 },
  /** Jobs given up within an hour. */
  failures: { bad: 5, good: 0 },
  waitedMinutes: { bad: 15, good: 5 },
  lagSeconds: { bad: 60, good: 10 },
  lagBytes: { bad: 1_024 * MEGABYTE, good: 64 * MEGABYTE },
  certificateDays: { bad: 14, good: 15 },
};

const above = (value: number, { bad, good }: { bad: number; good: number }): Sign =>
  value >= bad ? 'bad' : value <= good ? 'good' : 'between';
const below = (value: number, { bad, good }: { bad: number; good: number }): Sign =>
  value < bad ? 'bad' : value >= good ? 'good' : 'between';
const percent = (share: number) => Math.round(share * 100);

const selectHosts = plannedQuery<{ host: string; isServing: boolean; free: number | null }>(
  `select host, bool_or(heard_at > now() - interval '90 seconds') as "isServing",
     min(disk_free::float8 / nullif(disk_size, 0)) filter (where heard_at > now() - interval '90 seconds') as free
   from nodes where ended_at is null and heard_at > now() - interval '1 hour' group by host order by host limit 100`,
);
const selectAnswers = plannedQuery<{ all: number; failed: number }>(
  `select coalesce(sum(answers), 0)::int as all, coalesce(sum(failed_answers), 0)::int as failed
   from nodes where ended_at is null and heard_at > now() - interval '90 seconds'`,
);
const selectWork = plannedQuery<{ waitedMinutes: number; failed: number; reason: string | null }>(
  `select coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 / 60
       as "waitedMinutes",
     count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour')::int as failed,
     max(name) filter (where state = 'failed' and completed_on > now() - interval '1 hour') as reason
   from ${JOB_SCHEMA}.job where state in ('created', 'retry', 'failed')`,
);
/**
 * Mails that the server itself does not take. One that waits for its recipient or contents says nothing about the server:
 * anyone can enter an address whose server puts mails off.
 */
const selectMail = plannedQuery<{ waitedMinutes: number; reason: string | null }>(
  `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 / 60 as "waitedMinutes",
     (array_agg(last_error order by created_at) filter (where last_error is not null))[1] as reason
   from mails where status = 'queued' and not is_put_off`,
);
/** The archive's own slot is no standby's. */
const selectStandbys = plannedQuery<{ name: string; isAway: boolean; seconds: number; bytes: number }>(
  `select slot_name::text as name, true as "isAway", 0::float8 as seconds, 0::float8 as bytes
   from pg_replication_slots where slot_type = 'physical' and not active and not starts_with(slot_name, 'kiosk_')
   union all
   select coalesce(application_name, ''), false, coalesce(extract(epoch from replay_lag), 0)::float8,
     case when replay_lsn is not null and not pg_is_in_recovery()
       then greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 else 0 end
   from pg_stat_replication where state is distinct from 'backup' order by 1 limit 50`,
);

const archiveSigns = { failing: 'bad', starting: 'between', kept: 'good' } as const;

/** What can be seen of the running shop: each sign once. */
export async function readSigns(ctx: Context, days: CertificateDays): Promise<Reading[]> {
  // One after the other: they are on one connection.
  const hosts = await selectHosts(ctx, []);
  const [answers] = await selectAnswers(ctx, []);
  const [work] = await selectWork(ctx, []);
  const [mail] = await selectMail(ctx, []);
  const standbys = await selectStandbys(ctx, []);
  const archive = await readPointInTime(ctx);
  const isOverdue = await isBackupOverdue(ctx);
  const readings: Reading[] = [];
  for (const { host, isServing, free } of hosts) {
    readings.push({ kind: 'node', subject: host, sign: isServing ? 'good' : 'bad' });
    if (free !== null)
      readings.push({ kind: 'disk', subject: host, sign: below(free, limits.disk), amount: percent(free) });
  }
  const { all = 0, failed = 0 } = answers ?? {};
  const share = failed / Math.max(all, 1);
  const isFew = failed < limits.errors.least;
  const errors = above(share, limits.errors);
  readings.push({
    kind: 'errors',
    subject: '',
    sign: isFew && errors === 'bad' ? 'between' : errors,
    amount: percent(share),
  });
  readings.push({ kind: 'jobs', subject: '', sign: above(work?.waitedMinutes ?? 0, limits.waitedMinutes) });
  readings.push({
    kind: 'failures',
    subject: '',
    sign: above(work?.failed ?? 0, limits.failures),
    amount: work?.failed ?? 0,
    reason: work?.reason ?? null,
  });
  readings.push({
    kind: 'mail',
    subject: '',
    sign: above(mail?.waitedMinutes ?? 0, limits.waitedMinutes),
    reason: mail?.reason ? withoutAddresses(mail.reason).slice(0, 300) : null,
  });
  for (const { name, isAway, seconds, bytes } of standbys) {
    const signs = [above(seconds, limits.lagSeconds), above(bytes, limits.lagBytes)];
    const behind = signs.includes('bad') ? 'bad' : signs.includes('between') ? 'between' : 'good';
    readings.push({ kind: 'standby', subject: name, sign: isAway ? 'bad' : behind });
  }
  if (archive)
    readings.push({
      kind: 'archive',
      subject: '',
      sign: archiveSigns[archive.status],
      reason: archive.error?.slice(0, 500) ?? null,
    });
  readings.push({ kind: 'backup', subject: '', sign: isOverdue ? 'bad' : 'good' });
  if (days)
    readings.push({
      kind: 'certificate',
      subject: days.host,
      sign: days.left === null ? 'between' : below(days.left, limits.certificateDays),
      ...(days.left === null ? {} : { amount: Math.max(0, Math.floor(days.left)) }),
    });
  return readings;
}
