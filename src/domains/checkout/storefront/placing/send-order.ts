import type { Fetch } from '#platform/browser/api.ts';
import { askOr } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type { CheckoutQuote, Placed, placeOrder } from '../../contract.ts';
import { type Attempt, orderIn } from '../draft/draft.ts';

/** Why an order was not placed, with the current quote if the answer has one. */
export type Refused = { code: string; message: string; quote?: CheckoutQuote | undefined };
export type Answer = { placed: Placed } | { refused: Refused };

/** It is unknown whether the order was placed: only repeating the exact request can tell. */
export class Unanswered extends Error {}

/** Whether an order is sent for the first time, or repeated because its result is unknown. */
export type Turn = 'first' | 'again';
type Line = { locale: Locale; turn: Turn; send?: Fetch; pauses?: readonly number[] };

const PAUSES_MS = [700, 1_500, 3_000, 5_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const TIMED_OUT = 408;
const TOO_MANY = 429;

/** Whether no answer came from the shop itself: a network failure, or a proxy's answer. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof FetchFailure) || error.kind !== 'HTTP_ERROR') return true;
  const { status } = error;
  return status === null || status === TIMED_OUT || status === TOO_MANY || status >= 500;
}

/** Whether the shop refused the order after checking for an existing one with this key. */
const isOwnRefusal = (error: unknown): boolean =>
  error instanceof FetchFailure && /^(checkout|inventory|payments|pricing)\./.test(error.code ?? '');

const isInFlight = (answer: Answer): boolean =>
  'refused' in answer && answer.refused.code === 'checkout.in_flight';

/**
 * Sends an order. If the connection fails or the shop does not answer, the exact request is repeated with its key,
 * which places it at most once. From then on the order may exist, and only the shop's answer about this key ends the
 * attempt.
 *
 * @throws Unanswered if no try was answered; FetchFailure if the shop refused it for other reasons than stock, prices
 * or terms.
 */
export async function sendOrder(
  attempt: Attempt,
  { locale, turn, send, pauses = PAUSES_MS }: Line,
): Promise<Answer> {
  let mayStand = turn === 'again';
  for (const pause of [...pauses, null]) {
    const answer = await sendOnce(attempt, locale, send).catch((error: unknown) => {
      if (!isUnanswered(error) && (!mayStand || isOwnRefusal(error))) throw error;
      return null;
    });
    if (answer && !isInFlight(answer)) return answer;
    mayStand = true;
    if (pause !== null) await wait(pause);
  }
  throw new Unanswered();
}

/** A refusal has the current quote in it. */
async function sendOnce(attempt: Attempt, lang: Locale, send: Fetch | undefined): Promise<Answer> {
  const input = { lang, headers: { 'idempotency-key': attempt.key }, body: orderIn(attempt) };
  const answer = await askOr<typeof placeOrder, 409>(409, 'POST /checkout/orders', input, send && { send });
  return 'code' in answer ? { refused: answer } : { placed: answer };
}
