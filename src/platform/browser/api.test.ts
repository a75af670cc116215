import { expect, test, vi } from 'vitest';
import { type Fetch, onSessionLost, requestJson } from './api.ts';
import { FetchFailure } from './fetch-failure.ts';

const answering =
  (body: string, status = 200): Fetch =>
  async () =>
    new Response(body, { status });

const failureOf = async (asked: Promise<unknown>): Promise<FetchFailure> => {
  const failure = await asked.catch((error: unknown) => error);
  if (!(failure instanceof FetchFailure)) throw new Error('the call did not fail as it should');
  return failure;
};

test('a JSON answer is parsed', async () => {
  expect(await requestJson(answering('{"a":1}'), '/x')).toEqual({ a: 1 });
});

test('without a connection it is a FETCH_ERROR', async () => {
  const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await failureOf(requestJson(offline, '/x'))).kind).toBe('FETCH_ERROR');
});

test('an answer that is no JSON is a PARSING_ERROR', async () => {
  expect((await failureOf(requestJson(answering('<html>'), '/x'))).kind).toBe('PARSING_ERROR');
});

test('a refused call keeps status, code and message of the server', async () => {
  const refused = answering('{"message":"Sold out","code":"inventory.insufficient_stock"}', 409);
  expect(await failureOf(requestJson(refused, '/x'))).toMatchObject({
    kind: 'HTTP_ERROR',
    status: 409,
    code: 'inventory.insufficient_stock',
    message: 'Sold out',
  });
});

test('a shop that has not answered after 15 seconds is a TIMEOUT_ERROR', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(15_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const silent: Fetch = (_path, init) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => undefined);
  expect((await failureOf(requestJson(silent, '/x'))).kind).toBe('TIMEOUT_ERROR');
  timeout.mockRestore();
});

test('a call without a session is repeated after the user signs in, and fails if they do not', async () => {
  const asked: string[] = [];
  let isBack = false;
  const guarded: Fetch = async (path, init) => {
    asked.push(`${init?.method} ${path} ${init?.body}`);
    return isBack
      ? new Response('{"saved":true}')
      : new Response('{"message":"Please log in","code":"auth.sign_in_required"}', { status: 401 });
  };
  const save = () => requestJson(guarded, '/x', { method: 'PATCH', body: 'typed' });
  let comes = false;
  const stop = onSessionLost(async () => {
    isBack = comes;
    return comes;
  });
  expect((await failureOf(save())).code).toBe('auth.sign_in_required');
  comes = true;
  expect(await save()).toEqual({ saved: true });
  expect(asked).toEqual(Array(3).fill('PATCH /x typed'));
  stop();
  isBack = false;
  expect((await failureOf(save())).status).toBe(401);
});
