import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { address } from './order-address.ts';

export type Line = { productId: string; quantity: number };
export type Answer = { status: number; code: string };
/** One reply of the shop, also one after which the buyer tries again. Times are of `performance.now`. */
export type Reply = { sentAt: number; endedAt: number; status: number; code: string };

type Listeners = {
  onAnswer?: (answer: Answer) => void;
  onReply?: (reply: Reply) => void;
  /** Whether the buyers have given up: what was not answered by then has the status 0. */
  isGivenUp?: () => boolean;
};

const refusals = ['checkout.in_flight', 'server.busy', 'server.overloaded', 'server.unavailable'];
const PATIENCE_MS = 60_000;

/** Sends orders as browsers do: the same request again and again until it is answered. */
export function openCheckouts(url: string, { onAnswer, onReply, isGivenUp }: Listeners = {}) {
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const sentAt = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const init = {
      method: 'POST',
      body,
      signal,
      headers: { 'content-type': 'application/json', ...headers },
    };
    const response = await fetch(url + path, init);
    const answer = { status: response.status, body: await response.json() };
    onReply?.({
      sentAt,
      endedAt: performance.now(),
      status: answer.status,
      code: String(answer.body.code ?? ''),
    });
    return answer;
  };
  async function send(body: string, headers: Record<string, string>): Promise<Answer> {
    for (;;) {
      const answer = await post('/api/checkout/orders', body, headers).catch(() => null);
      if (answer && !refusals.includes(answer.body.code)) {
        const result = { status: answer.status, code: answer.body.order?.code ?? answer.body.code };
        onAnswer?.(result);
        return result;
      }
      if (isGivenUp?.()) return { status: 0, code: '' };
      // Retries with random delays for as long as it takes.
      await pause(300 + Math.random() * 700);
    }
  }
  return {
    total: async (lines: Line[]): Promise<number> => {
      const { body } = await post('/api/checkout/quote', JSON.stringify({ lines, destination: address }), {});
      return body.total;
    },
    /** Both presses of a double click. */
    pressTwice: (order: { lines: Line[]; total: number }, buyer: number): Promise<Answer[]> => {
      const payment = { provider: 'invoice' };
      const about = { email: `buyer-${buyer}@example.com`, shippingAddress: address, payment };
      const body = JSON.stringify({ ...order, ...about, checkoutId: randomUUID() });
      const place = `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`;
      const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': place };
      return Promise.all([send(body, headers), send(body, headers)]);
    },
  };
}
