import { afterEach, expect } from 'vitest';
import { answerOf } from './check-answer.ts';
import { holdAnswer, readDocument } from './hold-answer.ts';

type HeldFetch = typeof fetch & { wrong: string[] };

/**
 * Checks answers that a test gets over the network. Problems are reported at the test's end: thrown here, a test that
 * retries after lost answers would retry for ever.
 */
function held(plain: typeof fetch): HeldFetch {
  const wrong: string[] = [];
  const asked: typeof fetch = async (input, init) => {
    const response = await plain(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const answer = answerOf({ method, url: response.url }, response);
    const document = () => readDocument(response.url, plain);
    await holdAnswer(answer, document).catch((error) => wrong.push(error.message));
    return response;
  };
  return Object.assign(asked, { wrong });
}

// Test files of one worker share globals.
if (!('wrong' in fetch)) globalThis.fetch = held(fetch);
afterEach(() => expect((fetch as HeldFetch).wrong.splice(0)).toEqual([]));
