import { isLoopbackUrl, mayReach } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { spend } from '#platform/limits/spend.ts';
import { fetchDocument, RemoteFetchError } from '#platform/remote-fetch.ts';
import { Refusal } from '../gate/refusal.ts';
import { type AgentProfile, readAgentProfile } from './negotiate.ts';

const LARGEST = 256 * 1024;
const TIMEOUT_MS = 3_000;
/** Seconds: how long a profile is used without a look at its address, and how long a failure is remembered. */
const LEAST_FRESH = 60;
const MOST_FRESH = 86_400;
const FAILED = 60;
/** Profiles fetched in a minute in all: strangers choose the addresses. */
const FETCHES = { name: 'agents/fetch', key: 'all', most: 10, seconds: 60 };

/** An agent that staff entered. */
export type KnownAgent = {
  id: string;
  name: string;
  apiKeyHash: Buffer | null;
  mayComplete: boolean;
  mayInvoice: boolean;
  isBlocked: boolean;
  /** Whether its key alone is not enough. */
  mustSign: boolean;
  pinned: unknown;
};
/** What is stored about an address: the agent that staff entered with it, and the copy of its profile. */
export type AgentRow = {
  agent: Omit<KnownAgent, 'apiKeyHash' | 'pinned'> | null;
  apiKeyHash: Buffer | null;
  pinned: unknown;
  body: unknown;
  isFresh: boolean | null;
  isUsable: boolean | null;
  /** When the copy must be looked at anew; null for a pinned one. */
  changesAt: Date | null;
};

/** Remembers rows that hold until the tag `agents` or their time. */
export type AgentMemory = { row(url: string, read: () => Promise<AgentRow>): Promise<AgentRow> };

const find = namedQuery<AgentRow>(
  'agents_profile',
  `select case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'mayComplete', a.may_complete,
      'mayInvoice', a.may_invoice, 'isBlocked', a.is_blocked, 'mustSign', a.must_sign) end as agent,
    a.api_key_hash as "apiKeyHash", a.pinned_profile as pinned, p.body,
    p.fresh_until > now() as "isFresh", p.fetched_at > now() - interval '1 day' as "isUsable",
    case when a.pinned_profile is null then least(p.fresh_until, p.fetched_at + interval '1 day') end as "changesAt"
   from (select $1::text as url) asked
   left join agents a on a.profile_url = asked.url
   left join agent_profiles p on p.url = asked.url`,
);

const keep = plannedQuery(
  `insert into agent_profiles (url, body, fetched_at, fresh_until)
   values ($1, $2::jsonb, now(), now() + make_interval(secs => $3))
   on conflict (url) do update set body = excluded.body, fetched_at = now(), fresh_until = excluded.fresh_until`,
);
/** A copy that was fetched before stays. */
const keepFailure = plannedQuery(
  `insert into agent_profiles (url, fresh_until) values ($1, now() + make_interval(secs => $2))
   on conflict (url) do update set fresh_until = excluded.fresh_until`,
);

type FoundAgent = { known: KnownAgent | null; profile: AgentProfile };

/** Fetches that are under way on this node: one at a time per address. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * The profile at an address, and the agent that staff entered with it: pinned, from the cache, else fetched. A copy of
 * up to a day serves while its address does not answer.
 *
 * @throws Refusal: `profile_unreachable`, `profile_malformed`, `rate_limited`.
 */
export async function findAgent(ctx: Context, url: string, memory?: AgentMemory): Promise<FoundAgent> {
  const read = () => readRow(ctx, url);
  const row = await (memory ? memory.row(url, read) : read());
  const { agent, apiKeyHash, pinned } = row;
  const known = agent && { ...agent, apiKeyHash, pinned };
  const document = pinned ?? kept(row) ?? (row.isFresh ? null : await fetchOnce(ctx, url, row));
  if (document === null) throw new Refusal('profile_unreachable');
  const profile = readAgentProfile(document);
  if (!profile) throw new Refusal('profile_malformed');
  return { known, profile };
}

async function readRow(ctx: Context, url: string): Promise<AgentRow> {
  const [row] = await find(ctx, [url]);
  if (!row) throw new Error('The query always gives a row');
  return row;
}

/** Whether a row says all that a call needs, without a request to the address. */
export const isSettled = (row: AgentRow): boolean => (row.pinned ?? kept(row)) !== null;

/** A copy that is fresh; null if there is none. A failed fetch is remembered like one, with the copy before it. */
const kept = ({ body, isFresh, isUsable }: AgentRow): unknown => (isFresh && isUsable ? body : null);

async function fetchOnce(ctx: Context, url: string, { body, isUsable }: AgentRow): Promise<unknown> {
  const fetching = underWay.get(url) ?? fetchProfile(ctx, url).finally(() => underWay.delete(url));
  underWay.set(url, fetching);
  return (await fetching) ?? (isUsable ? body : null);
}

/** Null if the address does not answer with a document. */
async function fetchProfile(ctx: Context, url: string): Promise<unknown> {
  // Another call may have fetched it since this one looked.
  const [row] = await find(ctx, [url]);
  if (row?.isFresh) return kept(row);
  const { publicUrl } = ctx.services;
  if (!(isLoopbackUrl(url) && isLoopbackUrl(publicUrl))) await spendFetch(ctx);
  try {
    const { body, headers } = await fetchDocument(url, {
      accept: 'application/json',
      maxBytes: LARGEST,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
      mayConnect: mayReach(publicUrl),
    });
    const text = body.toString();
    const document = parse(text);
    await keep(ctx, [url, JSON.stringify(document), freshFor(headers['cache-control'])]);
    return document;
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    await keepFailure(ctx, [url, FAILED]);
    return null;
  }
}

async function spendFetch(ctx: Context): Promise<void> {
  try {
    await spend(ctx, FETCHES);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new Refusal('rate_limited', Number(error.params.seconds ?? 60));
  }
}

/** What is not JSON is kept as text, so that it is refused without another request. PostgreSQL stores no NUL. */
function parse(text: string): unknown {
  try {
    return text.includes('\\u0000') ? '' : JSON.parse(text);
  } catch {
    return '';
  }
}

function freshFor(cacheControl = ''): number {
  const age = Number(/\bmax-age=(\d{1,9})/.exec(cacheControl)?.[1] ?? 0);
  return Math.min(MOST_FRESH, Math.max(LEAST_FRESH, age));
}
