import { expect, test } from 'vitest';
import type { Fetch } from '#platform/browser/api.ts';
import { sendOrder, Unanswered } from './send-order.ts';

const attempt = { key: 'k1-of-this-order', body: '{"total":20}', isOpen: true };
const placed = { order: { code: 'K7QM-4TRX', token: 't' }, payment: { status: 'later' } };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A server with a sequence of answers that records its requests. */
function shopThat(...answers: (() => Response)[]) {
  const asked: string[] = [];
  const send: Fetch = async (_path, init) => {
    asked.push(`${new Headers(init?.headers).get('idempotency-key')} ${init?.body}`);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { asked, line: { locale: 'en', turn: 'first', send, pauses: [0, 0, 0] } as const };
}
const cut = () => {
  throw new TypeError('Failed to fetch');
};
const inFlight = () => json(409, { code: 'checkout.in_flight', message: 'Wait' });

test('after a lost connection, a busy shop or a running order, the same key and body are sent again', async () => {
  const { asked, line } = shopThat(
    cut,
    () => json(503, {}),
    inFlight,
    () => json(200, placed),
  );
  expect(await sendOrder(attempt, line)).toEqual({ placed });
  expect(new Set(asked)).toEqual(new Set(['k1-of-this-order {"total":20}']));
  expect(asked).toHaveLength(4);
});

test('a refusal is shown immediately, with current figures', async () => {
  const refused = { code: 'checkout.total_changed', message: 'Look', quote: { total: 25 } };
  const { asked, line } = shopThat(() => json(409, refused));
  expect(await sendOrder(attempt, line)).toEqual({ refused });
  expect(asked).toHaveLength(1);
});

test('an invalid order is not sent again', async () => {
  const { asked, line } = shopThat(() => json(400, { code: 'checkout.email_invalid', message: 'Look' }));
  await expect(sendOrder(attempt, line)).rejects.toMatchObject({ code: 'checkout.email_invalid' });
  expect(asked).toHaveLength(1);
});

test('without any answer, the page does not claim to know the result', async () => {
  const { line } = shopThat(cut);
  await expect(sendOrder(attempt, line)).rejects.toThrow(Unanswered);
  const unreadable = shopThat(() => new Response('<html>'));
  await expect(sendOrder(attempt, unreadable.line)).rejects.toThrow(Unanswered);
});

test('once an order may have been placed, only an answer about this order ends the attempt', async () => {
  const tooMany = () => json(429, { code: 'request.too_many', message: 'Slow down' });
  const { asked, line } = shopThat(
    cut,
    tooMany,
    () => json(403, {}),
    () => json(201, placed),
  );
  expect(await sendOrder(attempt, line)).toEqual({ placed });
  expect(new Set(asked).size).toBe(1);

  await expect(sendOrder(attempt, shopThat(tooMany).line)).rejects.toThrow(Unanswered);
  const away = shopThat(() => json(401, { code: 'auth.sign_in_required', message: 'Log in' }));
  await expect(sendOrder(attempt, away.line)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  await expect(sendOrder(attempt, { ...away.line, turn: 'again' })).rejects.toThrow(Unanswered);
  const refused = shopThat(cut, () => json(422, { code: 'checkout.key_reused', message: 'Another' }));
  await expect(sendOrder(attempt, refused.line)).rejects.toMatchObject({ code: 'checkout.key_reused' });
});
