import type Stripe from 'stripe';
import type { Context, Services } from '#platform/context.ts';
import { ProviderAway } from '../provider.ts';
import { accountOf, apiUrlOf } from '../setup/read-setup.ts';

const TIMEOUT_MS = 6_000;
/** For tests: a local server answers at once or never. */
const NEARBY_TIMEOUT_MS = 1_000;
const RETRIES = 1;

type Client = { key: string; client: Promise<Stripe> };

/** The client of each shop, for the key that it has. */
const clients = new WeakMap<Services, Client>();

/**
 * The SDK with the shop's key. It is large and loaded at the first payment.
 *
 * @throws `ProviderAway` if the shop does not use Stripe (any more).
 */
export async function stripeOf(ctx: Pick<Context, 'db' | 'services'>): Promise<Stripe> {
  const account = await accountOf(ctx, 'stripe');
  if (!account) throw new ProviderAway('Stripe is not set up');
  const { services } = ctx;
  const key = account.secretKey ?? '';
  const known = clients.get(services);
  if (known?.key === key) return known.client;
  const client = openStripe(key, apiUrlOf(services, 'stripe'));
  clients.set(services, { key, client });
  client.catch(() => clients.delete(services));
  return client;
}

/** The SDK with a key. `apiUrl` replaces Stripe's address in tests. */
export async function openStripe(secretKey: string, apiUrl: string | null): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? nearby(new URL(apiUrl)) : {}),
  });
}

const nearby = ({ hostname, port }: URL) => ({
  timeout: NEARBY_TIMEOUT_MS,
  protocol: 'http' as const,
  host: hostname.replace(/[[\]]/g, ''),
  port,
});

type Refusal = { type: string; code?: string; decline_code?: string; message: string };

/** The SDK's errors are recognized by their type field: the SDK is not loaded here. */
export const isStripeError = (error: unknown): error is Refusal =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** The reason for which Stripe refused a request; null if the request did not reach it. */
export function refusalIn(error: unknown): string | null {
  if (!isStripeError(error)) return null;
  const isAboutRequest = error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError';
  return isAboutRequest ? (error.code ?? error.message) : null;
}

/** Calls Stripe. Its refusals are thrown as they are; anything else means that it cannot be reached now. */
export async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!isStripeError(error) || refusalIn(error) !== null) throw error;
    throw new ProviderAway(`Stripe: ${error.message}`, { cause: error });
  }
}
