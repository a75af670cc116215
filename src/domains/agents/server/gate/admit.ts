import type { Settings } from '#domains/content/server/index.ts';
import { isLoopbackUrl } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { digest, isSameText } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { defineLimits, limit, MINUTE } from '#platform/limits/limit.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import type { Version } from '../../versions.ts';
import { type Member, memberOf } from '../linking/tokens.ts';
import { type AgentMemory, findAgent, type KnownAgent } from '../profile/agent-profiles.ts';
import { type Capability, offeredCapabilities, sharedCapabilities, versionOf } from '../profile/negotiate.ts';
import { type AgentProvider, agentProviders, notKeptFromAgents } from '../profile/shop-profile.ts';
import { isSigned, type SignedRequest } from '../signing/signatures.ts';
import { identityRequired, Refusal } from './refusal.ts';

const limits = defineLimits({
  /** Calls of one agent, for all of its shoppers, and from one network before the agent is known. */
  call: {
    account: { most: 1_200, seconds: MINUTE, unasked: 50, atOnce: 10 },
    address: { most: 3_000, seconds: MINUTE, unasked: 100, atOnce: 20 },
  },
  /** Searches of one agent that are not answered from memory: each costs as much as several other calls. */
  agentSearch: { account: { most: 600, seconds: MINUTE, unasked: 25, atOnce: 10 } },
  /** Calls for one shopper, as a known agent names them. */
  shopper: { account: { most: 300, seconds: MINUTE, unasked: 30 } },
});

/** The agent that makes a call, and what it may do here. */
export type Caller = {
  /** The owner of what it creates: the origin of its profile. */
  origin: string;
  /** What its calls are counted by: its origin; as long as it is not known, with the network that the call comes from. */
  countedAs: string;
  version: Version;
  capabilities: Capability[];
  agentId: string | null;
  profileUrl: string;
  isKnown: boolean;
  /** Else completing a checkout is left to the buyer. */
  mayComplete: boolean;
  /** The ways to pay that are not kept from it; the quote says which of them are offered. */
  payWith: readonly AgentProvider[];
  /** That of the shop's prices. */
  currency: string;
  /** The member for whom it shops, by the token of a linked account. */
  member: Member | null;
};

export type Credentials = {
  profileUrl: string | null;
  apiKey: string | null;
  buyerIp: string | null;
  /** The token of a linked account. */
  bearer: string | null;
  signed: SignedRequest;
  agents: AgentMemory | undefined;
};

const LONGEST_URL = 2_000;

/**
 * Identifies the agent of a call by its profile, agrees on a version and capabilities, and counts the call.
 *
 * @throws Refusal
 */
export async function admit(
  ctx: Context,
  settings: Pick<Settings, 'agentsMayComplete' | 'agentsLeaveOut' | 'agentsPayByStripe' | 'currency'> & {
    isDemo: boolean;
  },
  { profileUrl, apiKey, buyerIp, bearer, signed, agents }: Credentials,
): Promise<Caller> {
  const { publicUrl } = ctx.services;
  await count(ctx, '');
  const url = checkedProfileUrl(profileUrl, publicUrl);
  const { origin } = url;
  const { known, profile } = await findAgent(ctx, url.href, agents);
  if (known?.isBlocked) throw new Refusal('profile_not_trusted');
  const version = versionOf(profile);
  if (!version) throw new Refusal('version_unsupported');
  const hasSigned = isSigned(signed, profile.keys);
  if (known?.mustSign && !hasSigned) throw new Refusal('signature_missing');
  const isKnown =
    (known !== null && (hasSigned || hasKey(known, apiKey))) ||
    (settings.isDemo && isLoopbackUrl(publicUrl) && isLoopbackUrl(url.href));
  // Anyone can name the profile of an agent: its own calls are counted apart from those.
  const countedAs = isKnown ? origin : `${origin} ${networkOf(ctx.address ?? '')}`;
  await count({ ...ctx, address: '' }, countedAs);
  if (isKnown && buyerIp) await countShopper(ctx, `${origin} ${buyerIp}`);
  const member = bearer === null ? null : isKnown ? await memberOf(ctx, bearer, url.href) : null;
  if (bearer !== null && member === null) throw identityRequired([], 'invalid_token');
  const { agentsMayComplete: who, agentsLeaveOut: leftOut } = settings;
  return {
    origin,
    countedAs,
    version,
    capabilities: sharedCapabilities(profile, version, offeredCapabilities(leftOut)),
    agentId: known?.id ?? null,
    profileUrl: url.href,
    isKnown,
    mayComplete: who === 'everyone' || (who === 'known' && isKnown && known?.mayComplete !== false),
    payWith: notKeptFromAgents(agentProviders, settings).filter(
      (name) => name !== 'invoice' || (isKnown && known?.mayInvoice !== false),
    ),
    currency: settings.currency,
    member,
  };
}

/** An https address; http on the machine of a shop that is reachable there only. */
function checkedProfileUrl(text: string | null, publicUrl: string): URL {
  const url = text === null || text.length > LONGEST_URL ? null : URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && isLoopbackUrl(publicUrl) && isLoopbackUrl(url.href));
  if (!url || !isSafe || url.username || url.password) throw new Refusal('invalid_profile_url');
  url.hash = '';
  return url;
}

const hasKey = ({ apiKeyHash }: KnownAgent, apiKey: string | null): boolean =>
  apiKeyHash !== null &&
  apiKey !== null &&
  isSameText(apiKeyHash.toString('hex'), digest(apiKey).toString('hex'));

const count = (ctx: Context, origin: string) => orRefuse(limit(ctx, limits.call, origin));
/** @throws Refusal if the agent searches too often. */
export const countSearch = (ctx: Context, { countedAs }: Caller) =>
  orRefuse(limit({ ...ctx, address: '' }, limits.agentSearch, countedAs));
const countShopper = (ctx: Context, shopper: string) => orRefuse(limit(ctx, limits.shopper, shopper));

async function orRefuse(counted: Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'request.too_many') throw error;
    throw new Refusal('rate_limited', Number(error.params.seconds ?? 1));
  }
}
