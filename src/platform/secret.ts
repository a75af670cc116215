import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';
import { plannedQuery } from './db/named-query.ts';

const insertSecret = plannedQuery(
  'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
);
const selectSecret = plannedQuery<{ value: string }>('select value from secrets where name = $1');
const deleteSecret = plannedQuery('delete from secrets where name = $1');

/** The key that signs the cookies of the shop: `KIOSK_SECRET`, else one stored in the database. */
export const readSecret = async (db: Database, configured: string | null): Promise<string> =>
  configured ?? ensureSecret(db, 'cookies');

/** A random value by name, created at the first request and shared by all nodes. */
export async function ensureSecret(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await insertSecret({ db }, [name, made]);
  return (await findSecret(db, name)) ?? made;
}

/** Null if it was not created yet, or deleted. */
export async function findSecret(db: Database, name: string): Promise<string | null> {
  return (await selectSecret({ db }, [name]))[0]?.value ?? null;
}

export async function dropSecret(db: Database, name: string): Promise<void> {
  await deleteSecret({ db }, [name]);
}
