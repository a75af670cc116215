import type { Fetch } from '#platform/browser/api.ts';
import { askOr } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type { CheckoutQuote, Placed, placeOrder } from '../../contract.ts';
import { type Attempt, orderIn } from '../draft/draft.ts';

/** Why an order was not placed, with the figures of now where they came along. */
export type Refused = { code: string; message: string; quote?: CheckoutQuote | undefined };
export type Answer = { placed: Placed } | { refused: Refused };

/** Nobody knows whether the order stands: only sending the very same once more will tell. */
export class Unanswered extends Error {}

/** Whether an order is sent off for the first time, or once more since nobody knows whether it stands. */
export type Turn = 'first' | 'again';
type Line = { locale: Locale; turn: Turn; send?: Fetch; pauses?: readonly number[] };

const PAUSES_MS = [700, 1_500, 3_000, 5_000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const TIMED_OUT = 408;
const TOO_MANY = 429;

/** Whether nobody who could place the order has said anything: the line, or what stands before the shop. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof FetchFailure) || error.kind !== 'HTTP_ERROR') return true;
  const { status } = error;
  return status === null || status === TIMED_OUT || status === TOO_MANY || status >= 500;
}

/** Whether the shop refused the order after it had looked whether it stands already. */
const isOwnRefusal = (error: unknown): boolean =>
  error instanceof FetchFailure && /^(checkout|inventory|payments|pricing)\./.test(error.code ?? '');

const isInFlight = (answer: Answer): boolean =>
  'refused' in answer && answer.refused.code === 'checkout.in_flight';

/**
 * Sends an order off. Where the line is cut or the shop does not answer, the very same is sent again with its key, which
 * places it once at most. From then on it may stand, and only what the shop says about this very order ends the attempt.
 *
 * @throws Unanswered where no try brought an answer; FetchFailure where the shop refused it otherwise than for stock,
 * prices or terms.
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

/** A refusal is an answer, too, and has the figures of now in it. */
async function sendOnce(attempt: Attempt, lang: Locale, send: Fetch | undefined): Promise<Answer> {
  const input = { lang, headers: { 'idempotency-key': attempt.key }, body: orderIn(attempt) };
  const answer = await askOr<typeof placeOrder, 409>(409, 'POST /checkout/orders', input, send && { send });
  return 'code' in answer ? { refused: answer } : { placed: answer };
}
