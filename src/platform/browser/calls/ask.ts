import { type Fetch, requestJson } from '../api.ts';
import type { AnswerOf, Asked, Contract, NameOf } from './contract-types.ts';
import { makeRequest } from './request.ts';

/** `patience` in milliseconds; `send` in place of the browser's own `fetch`. */
export type AskOptions = { signal?: AbortSignal; patience?: number; send?: Fetch };

const browserFetch: Fetch = (path, init) => fetch(path, init);

/**
 * Makes a call and reads its answer, both as its contract says: `ask<typeof getCart>('GET /cart')`. Of the contract nothing but
 * its type is here. Throws what `requestJson` throws.
 */
export const ask = <C extends Contract>(
  name: NameOf<C>,
  ...[input, options]: Asked<C, AskOptions>
): Promise<AnswerOf<C>> => answer<AnswerOf<C>>(name, input, options);

/** The same where a refusal is an answer, too: the one with this status, as far as the contract declares it. */
export const askOr = <C extends Contract, Status extends number>(
  status: Status & keyof C['responses'],
  name: NameOf<C>,
  ...[input, options = {}]: Asked<C, AskOptions>
): Promise<AnswerOf<C> | AnswerOf<C, Status>> => {
  const { send = browserFetch } = options;
  const taking: Fetch = async (path, init) => {
    const response = await send(path, init);
    return response.status === status ? new Response(response.body) : response;
  };
  return answer(name, input, { ...options, send: taking });
};

async function answer<Answer>(
  name: string,
  input: unknown,
  { send = browserFetch, patience, signal }: AskOptions = {},
): Promise<Answer> {
  const [path, init] = makeRequest(name, input);
  // The server holds its answers to the contract, and tests hold the server to it.
  return (await requestJson(send, path, signal ? { ...init, signal } : init, patience)) as Answer;
}
