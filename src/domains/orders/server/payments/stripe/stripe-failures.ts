import { ProviderAway } from '../provider.ts';

type Refusal = { type: string; code?: string; decline_code?: string; message: string };

/** The SDK's own errors are known by their type: it is not loaded here. */
const isStripeError = (error: unknown): error is Refusal =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** What Stripe has against a request itself; null where it did not get as far as that. */
export function refusalIn(error: unknown): string | null {
  if (!isStripeError(error)) return null;
  const isAboutRequest = error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError';
  return isAboutRequest ? (error.code ?? error.message) : null;
}

/** Asks Stripe. Its refusals go through as they are; all else means that it cannot be asked now. */
export async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!isStripeError(error) || refusalIn(error) !== null) throw error;
    throw new ProviderAway(`Stripe: ${error.message}`, { cause: error });
  }
}
