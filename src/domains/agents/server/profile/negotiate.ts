import type { webcrypto } from 'node:crypto';
import type { AgentPart } from '#domains/content/server/index.ts';
import { type Version, versions } from '../../versions.ts';

/** The capabilities of the shop; an extension goes with its last parent. */
export const parents = {
  'dev.ucp.shopping.catalog.search': [],
  'dev.ucp.shopping.catalog.lookup': [],
  'dev.ucp.shopping.cart': [],
  'dev.ucp.shopping.checkout': [],
  'dev.ucp.shopping.order': [],
  'dev.ucp.shopping.fulfillment': [
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ],
  'dev.ucp.shopping.discount': ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  'dev.ucp.shopping.buyer_consent': ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.cart'],
  'dev.ucp.common.identity_linking': [],
} as const satisfies Record<string, readonly string[]>;
export type Capability = keyof typeof parents;
const all = Object.keys(parents) as Capability[];

const parts: Partial<Record<AgentPart, Capability>> = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  discount: 'dev.ucp.shopping.discount',
  order: 'dev.ucp.shopping.order',
  consent: 'dev.ucp.shopping.buyer_consent',
  linking: 'dev.ucp.common.identity_linking',
};

/** The capabilities that the shop offers to agents. */
export const offeredCapabilities = (leftOut: readonly AgentPart[]): Capability[] => {
  const without = leftOut.map((part) => parts[part]);
  return all.filter((name) => !without.includes(name));
};

const ofCheckoutsAlone: readonly Capability[] = [
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.fulfillment',
];

/** In the older version consent and fulfillment are a matter of checkouts only. */
export const parentsOf = (name: Capability, version: Version): readonly Capability[] =>
  version === '2026-04-08' && ofCheckoutsAlone.includes(name) ? ['dev.ucp.shopping.checkout'] : parents[name];

/** A public key of a profile. */
export type Jwk = webcrypto.JsonWebKey & { kid?: string };

/** What an agent profile says, as far as the shop reads it. */
export type AgentProfile = {
  version: string;
  capabilities: Record<string, string[]>;
  /** Where notices of orders go; null: nowhere. */
  orderHook: string | null;
  /** The public keys of its signatures. */
  keys: Jwk[];
  /** Where it gets members back who were asked to link their accounts. */
  redirectUrls: string[];
};

/** The profile in a JSON document; in old ones it lies one level deeper. Null if there is none. */
export function readAgentProfile(document: unknown): AgentProfile | null {
  const found = [document, ...valuesOf(document)].map(profileIn).find((profile) => profile !== null);
  return found ?? null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value).slice(0, 50) : []);

function profileIn(value: unknown): AgentProfile | null {
  const ucp = isObject(value) ? value.ucp : null;
  if (!isObject(ucp) || typeof ucp.version !== 'string') return null;
  const version = ucp.version.slice(0, 20);
  // The older version has another name for them.
  const keys = isObject(value) ? (version === '2026-04-08' ? value.signing_keys : value.keys) : [];
  return {
    version,
    capabilities: capabilitiesIn(ucp.capabilities),
    orderHook: orderHookIn(ucp.capabilities),
    keys: (Array.isArray(keys) ? keys : []).filter(isObject).slice(0, 20),
    redirectUrls: redirectUrlsIn(ucp.capabilities),
  };
}

/** A value in the configurations of a capability, whose entries may have one each. */
function configured(capabilities: unknown, name: Capability, key: string): unknown[] {
  const entries = isObject(capabilities) ? capabilities[name] : null;
  return (Array.isArray(entries) ? entries : []).map((entry) =>
    isObject(entry) && isObject(entry.config) ? entry.config[key] : null,
  );
}
const isAddress = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000;

const orderHookIn = (capabilities: unknown): string | null =>
  configured(capabilities, 'dev.ucp.shopping.order', 'webhook_url').find(isAddress) ?? null;

const redirectUrlsIn = (capabilities: unknown): string[] =>
  configured(capabilities, 'dev.ucp.common.identity_linking', 'redirect_uris')
    .flat()
    .filter(isAddress)
    .slice(0, 20);

/** `{ name: [{ version }] }`, or a list of `{ name, version }` as in old profiles. */
function capabilitiesIn(value: unknown): Record<string, string[]> {
  const named = Array.isArray(value)
    ? value.flatMap((each) => (isObject(each) ? [[each.name, [each]]] : []))
    : Object.entries(isObject(value) ? value : {});
  const entries = named.slice(0, 200).flatMap(([name, list]) => {
    if (typeof name !== 'string' || !Array.isArray(list)) return [];
    const found = list.slice(0, 20).flatMap((each) => (isObject(each) ? [String(each.version)] : []));
    return [[name, found] as const];
  });
  return Object.fromEntries(entries);
}

export const versionOf = ({ version }: Pick<AgentProfile, 'version'>): Version | null =>
  versions.find((known) => known === version) ?? null;

/**
 * The capabilities that both sides have in a version, without extensions that have lost every parent.
 * Pure.
 */
export function sharedCapabilities(
  { capabilities }: Pick<AgentProfile, 'capabilities'>,
  version: Version,
  offered: readonly Capability[] = all,
): Capability[] {
  let shared = offered.filter((name) => capabilities[name]?.includes(version));
  for (let before = -1; before !== shared.length; ) {
    before = shared.length;
    shared = shared.filter((name) => {
      const roots = parentsOf(name, version);
      return roots.length === 0 || roots.some((parent) => shared.includes(parent));
    });
  }
  return shared;
}

/** The capability that a call needs, with its active extensions. */
export const withExtensions = (
  root: Capability,
  { capabilities, version }: { capabilities: readonly Capability[]; version: Version },
): Capability[] => capabilities.filter((name) => name === root || parentsOf(name, version).includes(root));
