import type { APIRequestContext, APIResponse, Browser, BrowserContext, Response } from '@playwright/test';
import type { CallAnswer } from './api-calls/check-answer.ts';
import { holdAnswer, isCall, readDocument } from './api-calls/hold-answer.ts';

type Found = (method: string, answer: Response | APIResponse) => void;

/**
 * Checks every API answer that a browser's windows receive against the shop's document, whether requested by pages or
 * by the test; `onProblem` gets the problems. `looked` resolves when all answers so far are checked.
 */
export function watchAnswers(browser: Browser, onProblem: (problem: string) => void) {
  const open = new Set<Promise<void>>();
  const hold: Found = (method, answer) => {
    const url = answer.url();
    if (!isCall(url)) return;
    const looked = holdAnswer(callAnswer(method, answer), () => readDocument(url))
      .catch((error) => void (isGone(error) || onProblem(error.message)))
      .finally(() => open.delete(looked));
    open.add(looked);
  };
  const watch = (context: BrowserContext) => {
    context.on('response', (response) => hold(response.request().method(), response));
    watchRequests(context.request, hold);
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  const looked = async () => void (await Promise.all(open));
  const close = () => {
    browser.off('context', watch);
    return looked();
  };
  return { looked, close };
}

/** The test's own requests all go through `fetch`. */
function watchRequests(request: APIRequestContext, onAnswer: Found) {
  const plain = request.fetch.bind(request);
  request.fetch = async (asked, options) => {
    const answer = await plain(asked, options);
    const method = options?.method ?? (typeof asked === 'string' ? 'GET' : asked.method());
    onAnswer(method.toUpperCase(), answer);
    return answer;
  };
}

const callAnswer = (method: string, answer: Response | APIResponse): CallAnswer => ({
  method,
  url: answer.url(),
  status: answer.status(),
  contentType: answer.headers()['content-type'],
  read: () => answer.json(),
});

/** A browser discards received answers when its page navigates. */
const isGone = ({ message }: Error): boolean =>
  /closed|navigated away|No resource|No data found|evicted/.test(message);
