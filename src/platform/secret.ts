import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

/**
 * The key that signs the shop's cookies: `KIOSK_SECRET`, else one that the first node made and keeps in the database, so
 * that all nodes have the same.
 */
export async function readSecret(db: Database, configured: string | null): Promise<string> {
  if (configured) return configured;
  const made = randomBytes(32).toString('base64url');
  await db.execute(
    sql`insert into secrets (name, value) values ('cookies', ${made}) on conflict (name) do nothing`,
  );
  const { rows } = await db.execute<{ value: string }>(sql`select value from secrets where name = 'cookies'`);
  return rows[0]?.value ?? made;
}
