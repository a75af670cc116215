import type { Settings } from '#domains/content/server/index.ts';
import { type ProviderName, waysForGuests } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { newest, type Version, versions } from '../../versions.ts';
import { type Capability, type Jwk, parents, parentsOf } from './negotiate.ts';

/** The providers that agents can pay with, and the last part of the names of their handlers. */
const handlers = {
  'test-card': 'test_card',
  stripe: 'stripe',
  invoice: 'invoice',
  'bank-transfer': 'bank_transfer',
} as const satisfies Partial<Record<ProviderName, string>>;
export type AgentProvider = keyof typeof handlers;
type HandlerId = (typeof handlers)[AgentProvider];
/** Handlers that the shop defines itself; that of Stripe is Stripe's. */
type OwnHandlerId = Exclude<HandlerId, 'stripe'>;

const stripeHandler = {
  name: 'com.stripe.payments',
  spec: 'https://docs.stripe.com/agentic-commerce/concepts/shared-payment-tokens',
};

export const agentProviders = Object.keys(handlers) as AgentProvider[];
export const isAgentProvider = (name: ProviderName): name is AgentProvider =>
  agentProviders.some((each) => each === name);
export const providerOf = (handlerId: string | undefined): AgentProvider | null =>
  agentProviders.find((name) => handlers[name] === handlerId) ?? null;
export const isOwnHandlerId = (id: string): id is OwnHandlerId => id !== 'stripe' && providerOf(id) !== null;

type Switches = Pick<Settings, 'agentsLeaveOut' | 'agentsPayByStripe'>;

/** Of these providers those that the owner does not keep from agents; that of Stripe has a switch of its own. */
export const notKeptFromAgents = (
  providers: readonly ProviderName[],
  { agentsLeaveOut, agentsPayByStripe }: Switches,
): AgentProvider[] =>
  providers.filter(isAgentProvider).filter((name) => {
    const id = handlers[name];
    return id === 'stripe' ? agentsPayByStripe : !agentsLeaveOut.includes(id);
  });

/** The providers that the shop profile offers: those that every agent can use for some order. */
export const profileProviders = async (ctx: Context, switches: Switches): Promise<AgentProvider[]> =>
  notKeptFromAgents(await waysForGuests(ctx), switches);

/** The reversed host, in which the older version allows only letters, digits and underscores. */
function reversedHost(publicUrl: string, version: Version): string {
  const { hostname } = new URL(publicUrl);
  if (/^(localhost|[\d.]+|\[.*)$/.test(hostname)) return 'localhost';
  const parts = hostname.split('.').reverse();
  if (version !== '2026-04-08') return parts.join('.');
  const [first = '', ...others] = parts;
  const rest = others.map((part) => part.replaceAll('-', '_').replace(/^(?=\d)/, 'x'));
  // The first part has letters and digits alone: that of an internationalized domain has hyphens.
  return [first.replaceAll('-', ''), ...rest].join('.');
}

/** The type of the instrument of a handler; without a card it says no more than the handler. */
export const instrumentOf = (id: OwnHandlerId) => (id === 'test_card' ? 'card' : id);

/** The payment handlers of these providers, by name. */
export function paymentHandlers(
  publicUrl: string,
  version: Version,
  providers: readonly AgentProvider[],
): Record<string, object[]> {
  const host = reversedHost(publicUrl, version);
  return Object.fromEntries(
    providers.map((provider) => {
      const id = handlers[provider];
      if (id === 'stripe') {
        const { name, spec } = stripeHandler;
        return [name, [{ id, version, spec, available_instruments: [{ type: 'card' }] }]];
      }
      const base = `${publicUrl}/ucp/handlers/${id}/${version}`;
      const handler = {
        id,
        version,
        spec: `${base}/spec`,
        schema: `${base}/schema.json`,
        available_instruments: [{ type: instrumentOf(id) }],
      };
      return [`${host}.${id}`, [handler]];
    }),
  );
}

const linking = 'dev.ucp.common.identity_linking';

const specs: Record<Capability, { spec: string; schema: string }> = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { spec: 'order', schema: 'order' },
  'dev.ucp.shopping.fulfillment': { spec: 'fulfillment', schema: 'fulfillment' },
  'dev.ucp.shopping.discount': { spec: 'discount', schema: 'discount' },
  'dev.ucp.shopping.buyer_consent': { spec: 'buyer-consent', schema: 'buyer_consent' },
  [linking]: { spec: 'identity-linking', schema: 'identity_linking' },
};

function capabilityEntry(name: Capability, version: Version) {
  const base = `https://ucp.dev/${version}`;
  const { spec, schema } = specs[name];
  const isExtension = parents[name].length > 0;
  const group = name === linking ? 'common' : 'shopping';
  const folder = version === '2026-04-08' || isExtension ? '' : `${group}/`;
  const roots = parentsOf(name, version);
  const [first, ...others] = roots;
  return {
    version,
    spec: `${base}/specification/${folder}${spec}`,
    schema: `${base}/schemas/${group}/${schema}.json`,
    ...(first === undefined ? {} : { extends: others.length === 0 ? first : roots }),
    ...(name === 'dev.ucp.shopping.fulfillment' && version === '2026-04-08'
      ? { config: { allows_multi_destination: { shipping: false } } }
      : {}),
    ...(name === linking ? { config: { scopes: { 'dev.ucp.shopping.order:read': {} } } } : {}),
  };
}

function services(publicUrl: string, version: Version) {
  const base = `https://ucp.dev/${version}`;
  const spec = `${base}/specification/overview`;
  const schemas = `${base}/services/shopping`;
  return {
    'dev.ucp.shopping': [
      {
        version,
        transport: 'rest',
        endpoint: `${publicUrl}/ucp`,
        spec,
        schema: `${schemas}/rest.openapi.json`,
      },
      {
        version,
        transport: 'mcp',
        endpoint: `${publicUrl}/ucp/mcp`,
        spec,
        schema: `${schemas}/mcp.openrpc.json`,
      },
    ],
  };
}

type Offer = {
  names: readonly Capability[];
  providers: readonly AgentProvider[];
  keys: Jwk[];
  isComplete: boolean;
};

/** The shop profile of a version; that of the newest one names the others. */
export function shopProfile(
  publicUrl: string,
  version: Version,
  { names, providers, keys, isComplete }: Offer,
) {
  const others = versions.filter((each) => each !== newest);
  const addresses = others.map((each) => [each, `${publicUrl}/ucp/${each}/.well-known/ucp`]);
  return {
    ucp: {
      version,
      ...(isComplete ? {} : { supported_versions: Object.fromEntries(addresses) }),
      services: services(publicUrl, version),
      capabilities: Object.fromEntries(names.map((name) => [name, [capabilityEntry(name, version)]])),
      payment_handlers: paymentHandlers(publicUrl, version, providers),
    },
    signing_keys: keys,
    keys,
  };
}
