import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

/** The key that signs the shop's cookies: `KIOSK_SECRET`, else the one that the database keeps. */
export const readSecret = async (db: Database, configured: string | null): Promise<string> =>
  configured ?? keepSecret(db, 'cookies');

/** A random value under a name: whoever asks first makes it, and all nodes have the same. */
export async function keepSecret(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.execute(
    sql`insert into secrets (name, value) values (${name}, ${made}) on conflict (name) do nothing`,
  );
  return (await findSecret(db, name)) ?? made;
}

/** Null where nobody has asked for it yet, or it was dropped. */
export async function findSecret(db: Database, name: string): Promise<string | null> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from secrets where name = ${name}`);
  return rows[0]?.value ?? null;
}

export async function dropSecret(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from secrets where name = ${name}`);
}
