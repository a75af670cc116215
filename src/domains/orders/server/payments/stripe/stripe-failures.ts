import { ProviderAway } from '../provider.ts';

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
