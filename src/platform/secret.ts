import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';
import { plannedQuery } from './db/named-query.ts';

const insertSecret = plannedQuery(
  'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
);
const selectSecret = plannedQuery<{ value: string }>('select value from secrets where name = $1');
const deleteSecret = plannedQuery('delete from secrets where name = $1');

/** The key that signs the shop's cookies: `KIOSK_SECRET`, else the one that the database keeps. */
export const readSecret = async (db: Database, configured: string | null): Promise<string> =>
  configured ?? keepSecret(db, 'cookies');

/** A random value under a name: whoever asks first makes it, and all nodes have the same. */
export async function keepSecret(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await insertSecret({ db }, [name, made]);
  return (await findSecret(db, name)) ?? made;
}

/** Null where nobody has asked for it yet, or it was dropped. */
export async function findSecret(db: Database, name: string): Promise<string | null> {
  return (await selectSecret({ db }, [name]))[0]?.value ?? null;
}

export async function dropSecret(db: Database, name: string): Promise<void> {
  await deleteSecret({ db }, [name]);
}
