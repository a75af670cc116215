import { archiveWal, endArchive } from '#platform/backup/archive-wal.ts';
import { proveArchive } from '#platform/backup/prove-archive.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { PointInTime } from '../contract.ts';
import { settingsOf } from './settings.ts';

type ArchiveRow = {
  restorableFrom: Date | null;
  archivedAt: Date | null;
  error: string | null;
  isLate: boolean;
  provenAt: Date | null;
  proofError: string | null;
};

const selectArchive = plannedQuery<ArchiveRow>(
  `select restorable_from as "restorableFrom", archived_at as "archivedAt", error,
     coalesce(archived_at, started_at) < now() - interval '3 minutes' as "isLate",
     proven_at as "provenAt", proof_error as "proofError"
   from wal_archive`,
);
const restartArchive = plannedQuery(
  `update wal_archive set started_at = now(), restorable_from = null, archived_at = null, failing_since = null,
     error = null`,
);
const recordArchived = plannedQuery(
  `update wal_archive set archived_at = $1, restorable_from = $2, failing_since = null, error = null`,
);
const recordFailure = plannedQuery(
  `update wal_archive set error = $1, failing_since = coalesce(failing_since, now())`,
);
const recordTrial = plannedQuery('update wal_archive set proven_at = now(), proof_error = $1');
/** Archives the log of the embedded database while the shop runs, if it has a place for backups of its own. */
export async function startArchive(ctx: Context) {
  const { backups: home, log } = ctx.services;
  if (!home.isArchive) {
    await endArchive(home.source.connectionString);
    return { stop: async (_patience: number) => undefined };
  }
  await restartArchive(ctx, []);
  return archiveWal({
    home,
    keepDays: async () => (await settingsOf(ctx)).keepDays,
    async onNews(news) {
      if (!('error' in news)) {
        await recordArchived(ctx, [news.archivedAt, news.restorableFrom]);
        return;
      }
      log.warn({ reason: news.error }, 'the log of the database was not archived');
      await recordFailure(ctx, [news.error]);
    },
  });
}

/** Until which time the shop can be restored to any second; null if its log is not archived. */
export async function readPointInTime(ctx: Pick<Context, 'db' | 'services'>): Promise<PointInTime> {
  if (!ctx.services.backups.isArchive) return null;
  const [row] = await selectArchive(ctx, []);
  if (!row) return null;
  const { restorableFrom, archivedAt, error, isLate } = row;
  const isFailing = error !== null || isLate;
  return {
    status: isFailing ? 'failing' : restorableFrom ? 'kept' : 'starting',
    from: restorableFrom?.toISOString() ?? null,
    until: archivedAt?.toISOString() ?? null,
    error,
    provenAt: row.provenAt?.toISOString() ?? null,
    proofError: row.proofError,
  };
}

/** Restores what is archived on trial, if this shop archives. Resolves to what was wrong; null: nothing. */
export async function tryArchive(ctx: Context): Promise<string | null> {
  const { isArchive, source, target, passphrase } = ctx.services.backups;
  const [row] = isArchive ? await selectArchive(ctx, []) : [];
  // Without a first copy there is nothing to restore yet.
  if (!row?.restorableFrom) return null;
  const problem = await problemOf(async () => {
    const { store } = await target();
    return proveArchive({ store, passphrase }, source.version);
  });
  await recordTrial(ctx, [problem]);
  return problem;
}

/** The first sentence about what was wrong, or the error's. */
export async function problemOf(prove: () => Promise<string[]>): Promise<string | null> {
  try {
    const [unbalanced] = await prove();
    return unbalanced ?? null;
  } catch (error) {
    return reasonOf(error);
  }
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
