import { setTimeout as pause } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { readPointInTime } from '#domains/backups/server/index.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from '../kiosk.ts';
import { programVersion } from './version.ts';

type Check = { name: string; ok: boolean; detail?: string };

/** A service that does not answer within this time counts as down. */
const PATIENCE_MS = 2_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = pause(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('No answer in time');
  });
  // If the check wins, the timeout's rejection has no listener.
  limit.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => late.abort());
}

async function check(name: string, work: () => Promise<unknown>, detail: string): Promise<Check> {
  try {
    await inTime(work());
    return { name, ok: true };
  } catch {
    return { name, ok: false, detail };
  }
}

const answer = plannedQuery('select 1');
const countNodes = plannedQuery<{ nodes: number }>(
  `select count(distinct application_name)::int as nodes from pg_stat_activity
   where datname = current_database() and application_name like 'kiosk-node-%'`,
);

/** Nodes that share a database must share their picture storage, too. */
async function sharingCheck(kiosk: Kiosk): Promise<Check> {
  if (kiosk.config.s3) return { name: 'storage', ok: true };
  const rows = await countNodes(kiosk, []);
  if ((rows[0]?.nodes ?? 1) <= 1) return { name: 'storage', ok: true };
  const detail = 'Several nodes share this database, and pictures are on this node’s disk: set S3_BUCKET.';
  return { name: 'storage', ok: false, detail };
}

/** A shop whose log is not archived goes on selling: it is degraded, not away. */
async function archiveCheck(kiosk: Kiosk): Promise<Check[]> {
  const archive = await readPointInTime(kiosk);
  if (!archive) return [];
  const detail = 'The log of the database is not archived: see Settings → Backups.';
  return [
    archive.status === 'failing' ? { name: 'archive', ok: false, detail } : { name: 'archive', ok: true },
  ];
}

type Readiness = { ok: boolean; degraded: boolean; checks: Check[] };

/** Whether this node can serve now: 200, or 503 with the failed checks. */
async function readiness(kiosk: Kiosk, isServing: boolean): Promise<Readiness> {
  const { services } = kiosk;
  const checks = await Promise.all([
    check('database', () => answer(kiosk, []), 'The database does not answer.'),
    check(
      'files',
      () => services.storage.probe(),
      'Pictures cannot be kept: the disk is full, or the bucket away.',
    ),
  ]);
  if (!isServing) checks.push({ name: 'program', ok: false, detail: 'The shop is starting or ending.' });
  if (checks[0]?.ok) checks.push(await inTime(sharingCheck(kiosk)).catch(() => unknownSharing));
  const ok = checks.every((one) => one.ok);
  const archive = checks[0]?.ok ? await inTime(archiveCheck(kiosk)).catch(() => []) : [];
  return { ok, degraded: ok && archive.some((one) => !one.ok), checks: [...checks, ...archive] };
}

const unknownSharing: Check = { name: 'storage', ok: false, detail: 'The database does not answer.' };

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export function healthRoutes(kiosk: Kiosk, isServing: () => boolean = () => true) {
  const routes = new OpenAPIHono<Env>();
  routes.get('/healthz', (c) =>
    c.json({ ok: true, version: programVersion }, 200, { 'cache-control': 'no-store' }),
  );
  routes.get('/readyz', async (c) => {
    const answer = await readiness(kiosk, isServing());
    return c.json(answer, answer.ok ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return routes;
}
