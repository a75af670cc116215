import { afterEach, expect } from 'vitest';
import { answerOf } from './check-answer.ts';
import { holdAnswer, readDocument } from './hold-answer.ts';

type HeldFetch = typeof fetch & { wrong: string[] };

/**
 * A shop that a test asks over the network is held to its document as one in this process is. What is wrong is told at the
 * test's end: thrown here, a test that asks again after a lost answer would ask for ever.
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

// The files of one worker share what is global.
if (!('wrong' in fetch)) globalThis.fetch = held(fetch);
afterEach(() => expect((fetch as HeldFetch).wrong.splice(0)).toEqual([]));
