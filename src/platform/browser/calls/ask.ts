import { type Fetch, requestJson } from '../api.ts';
import type { AnswerOf, Asked, Contract, NameOf } from './contract-types.ts';
import { makeRequest } from './request.ts';

/** `patience` is a timeout in milliseconds; `send` replaces the browser's `fetch`. */
type AskOptions = { signal?: AbortSignal; patience?: number; send?: Fetch };

const browserFetch: Fetch = (path, init) => fetch(path, init);

/**
 * Makes a call, with request and answer typed by its contract: `ask<typeof getCart>('GET /cart')`. Only the contract's
 * type is used, so none of its code reaches the browser. Throws what `requestJson` throws.
 */
export const ask = <C extends Contract>(
  name: NameOf<C>,
  ...[input, options]: Asked<C, AskOptions>
): Promise<AnswerOf<C>> => answer<AnswerOf<C>>(name, input, options);

/** Like `ask`, but the refusal with this status is returned, as far as the contract declares it. */
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
  // Safe cast: the server validates its answers against the contract, and tests check that it does.
  return (await requestJson(send, path, signal ? { ...init, signal } : init, patience)) as Answer;
}
