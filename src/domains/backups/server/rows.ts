import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { Backup } from '../contract.ts';
import type { Retention } from '../retention.ts';
import type { BackupRhythm } from '../rhythms.ts';

export type BackupSettings = Retention & { every: BackupRhythm; version: number };

export const selectSettings = namedQuery<BackupSettings>(
  'backups_settings',
  `select every, keep_days as "keepDays", keep_weeks as "keepWeeks", keep_months as "keepMonths", version
   from backup_settings`,
);
export const updateSettings = plannedQuery(
  `update backup_settings set every = $1, keep_days = $2, keep_weeks = $3, keep_months = $4 where version = $5
   returning version`,
);

export type BackupRow = {
  id: string;
  name: string | null;
  isScheduled: boolean;
  status: Backup['status'];
  startedAt: Date;
  endedAt: Date | null;
  bytes: number | null;
  error: string | null;
  provenAt: Date | null;
  proofError: string | null;
};

const columns = `id, name, is_scheduled as "isScheduled", status, started_at as "startedAt", ended_at as "endedAt", bytes, error,
  proven_at as "provenAt", proof_error as "proofError"`;

/** The newest first; at most $1. */
export const selectBackups = namedQuery<BackupRow>(
  'backups_list',
  `select ${columns} from backups order by started_at desc, id desc limit $1`,
);
export const selectBackup = namedQuery<BackupRow>(
  'backups_one',
  `select ${columns} from backups where id = $1`,
);
export const selectWritten = plannedQuery<{
  id: string;
  name: string;
  startedAt: Date;
  isScheduled: boolean;
}>(
  `select id, name, started_at as "startedAt", is_scheduled as "isScheduled" from backups where status = 'written' order by started_at desc`,
);
export const selectLastProof = plannedQuery<{ at: Date | null }>(
  `select max(proven_at) as at from backups where proof_error is null`,
);
export const insertBackup = plannedQuery('insert into backups (id, is_scheduled) values ($1, $2)');
export const endWritten = plannedQuery(
  `update backups set status = 'written', ended_at = now(), name = $2, bytes = $3 where id = $1 and status = 'running'`,
);
export const endFailed = plannedQuery(
  `update backups set status = 'failed', ended_at = now(), error = $2 where id = $1 and status = 'running'
   returning id`,
);
export const recordProof = plannedQuery(
  'update backups set proven_at = now(), proof_error = $2 where id = $1',
);
export const deleteBackup = plannedQuery('delete from backups where id = $1');
/** Failures are forgotten after three months. */
export const forgetFailed = plannedQuery(
  `delete from backups where status = 'failed' and started_at < now() - interval '90 days'`,
);
