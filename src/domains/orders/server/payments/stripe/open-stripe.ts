import type Stripe from 'stripe';
import type { StripeSettings } from '#platform/config.ts';
import type { Services } from '#platform/context.ts';
import { ProviderAway } from '../provider.ts';

const TIMEOUT_MS = 6_000;
/** For tests: a local server answers at once or never. */
const NEARBY_TIMEOUT_MS = 1_000;
const RETRIES = 1;

type Account = { settings: StripeSettings; client: Promise<Stripe> | null };

const accounts = new WeakMap<Services, Account>();

/** Registers the shop's Stripe account, if any. The SDK is large and loaded at the first payment. */
export function registerStripe(services: Services, settings: StripeSettings | null): void {
  if (settings) accounts.set(services, { settings, client: null });
}

/** Null if this shop does not use Stripe. */
export const stripeSettingsOf = (services: Services): StripeSettings | null =>
  accounts.get(services)?.settings ?? null;

/** @throws `ProviderAway` if the shop does not use Stripe (any more). */
export function stripeOf(services: Services): Promise<Stripe> {
  const account = accounts.get(services);
  if (!account) throw new ProviderAway('Stripe is not set up');
  account.client ??= open(account.settings).catch((error: unknown) => {
    account.client = null;
    throw error;
  });
  return account.client;
}

async function open({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
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
const isStripeError = (error: unknown): error is Refusal =>
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
