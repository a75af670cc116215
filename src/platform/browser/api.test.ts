import { expect, test, vi } from 'vitest';
import { type Fetch, requestJson } from './api.ts';
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

test('an answer is read as JSON', async () => {
  expect(await requestJson(answering('{"a":1}'), '/x')).toEqual({ a: 1 });
});

test('without a connection it is a FETCH_ERROR', async () => {
  const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await failureOf(requestJson(offline, '/x'))).kind).toBe('FETCH_ERROR');
});

test('an answer that is no JSON is a PARSING_ERROR', async () => {
  expect((await failureOf(requestJson(answering('<html>'), '/x'))).kind).toBe('PARSING_ERROR');
});

test('a refused call keeps status, code and the words of the server', async () => {
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
