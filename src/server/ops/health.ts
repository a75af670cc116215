import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from '../kiosk.ts';
import { programVersion } from './version.ts';

type Check = { name: string; ok: boolean; detail?: string };

const databaseCheck = async (kiosk: Kiosk): Promise<Check> => {
  try {
    await kiosk.db.execute(sql`select 1`);
    return { name: 'database', ok: true };
  } catch {
    return { name: 'database', ok: false, detail: 'The database does not answer.' };
  }
};

/** Nodes that share a database must share their pictures too. */
async function storageCheck(kiosk: Kiosk): Promise<Check> {
  if (kiosk.config.s3) return { name: 'storage', ok: true };
  const { rows } = await kiosk.db.execute<{ nodes: number }>(sql`
    select count(distinct application_name)::int as nodes from pg_stat_activity
    where datname = current_database() and application_name like 'kiosk-node-%'`);
  if ((rows[0]?.nodes ?? 1) <= 1) return { name: 'storage', ok: true };
  const detail = 'Several nodes share this database, and pictures are on this node’s disk: set S3_BUCKET.';
  return { name: 'storage', ok: false, detail };
}

/** Whether this node can serve right now: 200, or 503 with the checks that fail. */
async function readiness(kiosk: Kiosk): Promise<{ ok: boolean; checks: Check[] }> {
  const database = await databaseCheck(kiosk);
  const checks = database.ok ? [database, await storageCheck(kiosk)] : [database];
  return { ok: checks.every((check) => check.ok), checks };
}

/** `/healthz`: the process lives. `/readyz`: it can serve. */
export function healthRoutes(kiosk: Kiosk) {
  const routes = new OpenAPIHono<Env>();
  routes.get('/healthz', (c) =>
    c.json({ ok: true, version: programVersion }, 200, { 'cache-control': 'no-store' }),
  );
  routes.get('/readyz', async (c) => {
    const answer = await readiness(kiosk);
    return c.json(answer, answer.ok ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return routes;
}
