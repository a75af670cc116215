import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { forgetExpiredLinks, unlinkAll } from '../linking/link-rows.ts';
import { renewKeys } from '../signing/keys.ts';
import { Refusal } from './refusal.ts';

/** A request that is answered once: repeated with its key it gets the same answer. */
type Keyed = { origin: string; key: string; operation: string; resourceId: string; body: string };
type Answer = { status: number; text: string };

/**
 * Takes a key that is new, or that a request began which has not ended in time: its node died, and the verbs find what
 * it did.
 */
const take = namedQuery(
  'agents_take_key',
  `insert into agent_requests as r (agent_origin, key, operation, resource_id, hash) values ($1, $2, $3, $4, $5)
   on conflict (agent_origin, key) do update set created_at = now()
   where r.status is null and r.created_at < now() - interval '30 seconds' and r.operation = excluded.operation
     and r.resource_id = excluded.resource_id and r.hash = excluded.hash
   returning 1 as one`,
);
type Earlier = { isSame: boolean; status: number | null; answer: string | null };
const findEarlier = namedQuery<Earlier>(
  'agents_earlier',
  `select operation = $3 and resource_id = $4 and hash = $5 as "isSame", status, answer from agent_requests
   where agent_origin = $1 and key = $2`,
);
const finish = namedQuery(
  'agents_finish',
  'update agent_requests set status = $3, answer = $4 where agent_origin = $1 and key = $2',
);
const release = plannedQuery(
  'delete from agent_requests where agent_origin = $1 and key = $2 and status is null',
);

/** Programs whose next key cannot be written, as a test asked. */
const outages = new WeakSet<Context['services']>();
export const failNextKey = ({ services }: Pick<Context, 'services'>): void => void outages.add(services);

const age = plannedQuery(`update agent_requests set created_at = now() - interval '49 hours'`);
/** Forgets all keys, as after 48 hours. For tests. */
export async function forgetKeys(ctx: Context): Promise<void> {
  await age(ctx, []);
  await forget(ctx, []);
}

const WAIT_MS = 2_000;
const STEP_MS = 100;

/**
 * Runs a request once per key. A failure frees the key, so that the request can be repeated.
 *
 * @throws Refusal: `idempotency_conflict` if the key was used for another request, `request_in_flight` if the first one
 * is still running.
 */
export async function once(ctx: Context, request: Keyed, run: () => Promise<Answer>): Promise<Answer> {
  const { origin, key, operation, resourceId, body } = request;
  if (outages.delete(ctx.services)) throw new Refusal('unavailable', 2);
  const values = [origin, key, operation, resourceId, createHash('sha256').update(body).digest()];
  const taken = await take(ctx, values);
  if (taken.length === 0) return await earlier(ctx, values);
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    await release(ctx, [origin, key]);
    throw error;
  }
  await finish(ctx, [origin, key, answer.status, answer.text]);
  return answer;
}

async function earlier(ctx: Context, values: unknown[]): Promise<Answer> {
  for (let waited = 0; ; waited += STEP_MS) {
    const [row] = await findEarlier(ctx, values);
    if (row && !row.isSame) throw new Refusal('idempotency_conflict');
    if (row && row.status !== null && row.answer !== null) return { status: row.status, text: row.answer };
    if (!row || waited >= WAIT_MS) throw new Refusal('request_in_flight', 1);
    await pause(STEP_MS);
  }
}

const forget = plannedQuery(`delete from agent_requests where created_at < now() - interval '48 hours'`);
const forgetProfiles = plannedQuery(
  `delete from agent_profiles where fresh_until < now() - interval '1 day'`,
);
/** What a buyer typed goes a week after the checkout has expired; what became an order stays its origin without it. */
const forgetCheckouts = plannedQuery(
  `delete from agent_checkouts where expires_at < now() - interval '7 days' and order_id is null`,
);
const forgetBuyers = plannedQuery(
  `update agent_checkouts set wish = wish || '{"buyer": null, "context": null, "destinations": []}', updated_at = now()
   where expires_at < now() - interval '7 days' and wish->'destinations' <> '[]'`,
);

const forgetBuyer = plannedQuery(
  `update agent_checkouts set wish = wish || '{"buyer": null, "context": null, "destinations": []}', user_id = null,
     updated_at = now()
   where lower(wish->'buyer'->>'email') = lower($1) and wish->'buyer'->>'email' is not null or user_id = $2`,
);

/** Removes what agents sent about a buyer whose account is being deleted. */
export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetBuyer(tx, [email, userId]);
  await unlinkAll(tx, { userId });
}

declare module '#platform/jobs.ts' {
  interface JobMap {
    'agents.forget_old': Record<never, never>;
  }
}

/** Deletes answers after 48 hours, unused profiles after a day, and expired checkouts after a week; renews the keys of signatures. Scheduled. */
export async function forgetOld(ctx: Context): Promise<void> {
  await forget(ctx, []);
  await forgetProfiles(ctx, []);
  await forgetCheckouts(ctx, []);
  await forgetBuyers(ctx, []);
  await forgetExpiredLinks(ctx);
  await renewKeys(ctx);
}
