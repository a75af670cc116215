import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Context, Services } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openBytes, sealBytes, sealingKey } from '#platform/sealed.ts';
import type { Jwk } from '../profile/negotiate.ts';

/** A key is published a day before it signs, and a week after its follower began to. */
const LASTS_DAYS = 90;
const KEPT_DAYS = 7;

type Row = { kid: string; jwk: Jwk; sealed: Buffer; isActive: boolean; isOld: boolean };
const select = plannedQuery<Row>(
  `select kid, public_jwk as jwk, sealed_key as sealed, active_from <= now() as "isActive",
     active_from < now() - interval '${LASTS_DAYS} days' as "isOld"
   from agent_keys order by active_from desc, kid`,
);
const insert = plannedQuery(
  `insert into agent_keys (kid, public_jwk, sealed_key, active_from)
   values ($1, $2, $3, now() + make_interval(days => $4))`,
);
const removeOld = plannedQuery(
  `delete from agent_keys k where exists (select from agent_keys follower
     where follower.active_from > k.active_from and follower.active_from < now() - interval '${KEPT_DAYS} days')`,
);
const lock = plannedQuery('lock table agent_keys in share row exclusive mode');

const configured = new WeakMap<Services, string | null>();

/** Registers `KIOSK_SECRET`, which encrypts the keys; without it a secret of the database does. */
export const registerAgents = (services: Services, secret: string | null): void =>
  void configured.set(services, secret);

const keyOf = (ctx: Context): Promise<Buffer> =>
  sealingKey(ctx.db, configured.get(ctx.services) ?? null, 'agent keys');

async function makeKey(ctx: Context, inDays: number): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  const sealed = sealBytes(await keyOf(ctx), privateKey.export({ type: 'pkcs8', format: 'der' }));
  const jwk = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' };
  await insert(ctx, [kid, JSON.stringify(jwk), sealed, inDays]);
}

async function open(ctx: Context, sealed: Buffer): Promise<KeyObject> {
  return createPrivateKey({ key: openBytes(await keyOf(ctx), sealed), type: 'pkcs8', format: 'der' });
}

/** Makes the first key, and the next one in time; deletes those that no longer sign. */
export const renewKeys = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    const [newest] = await select(tx, []);
    if (!newest) await makeKey(tx, 0);
    else if (newest.isOld) await makeKey(tx, 1);
    await removeOld(tx, []);
  });

async function readKeys(ctx: Context): Promise<Row[]> {
  const rows = await select(ctx, []);
  if (rows.length > 0) return rows;
  await renewKeys(ctx);
  return select(ctx, []);
}

/** The public keys, as the shop profile has them. */
export const publicKeys = async (ctx: Context): Promise<Jwk[]> => (await readKeys(ctx)).map(({ jwk }) => jwk);

export type SigningKey = { kid: string; key: KeyObject };
const opened = new Map<string, KeyObject>();

/** The key that signs now. */
export async function signingKey(ctx: Context): Promise<SigningKey> {
  const row = (await readKeys(ctx)).find(({ isActive }) => isActive);
  if (!row) throw new Error('The shop has a key from the first use on');
  const key = opened.get(row.kid) ?? (await open(ctx, row.sealed));
  opened.set(row.kid, key);
  return { kid: row.kid, key };
}

/** Whether the key that signs can be decrypted: not after another `KIOSK_SECRET`. The first use makes one. */
export async function canSign(ctx: Context): Promise<boolean> {
  const active = (await select(ctx, [])).find(({ isActive }) => isActive);
  if (!active) return true;
  try {
    await open(ctx, active.sealed);
    return true;
  } catch {
    return false;
  }
}
