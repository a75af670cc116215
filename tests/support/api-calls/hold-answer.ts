import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { type AnswerCheck, answerCheck, type CallAnswer } from './check-answer.ts';
import { recordDocument, recordExercised } from './exercised-calls.ts';

/** All shops of a worker share one document, read from the first that answers. */
let check: Promise<AnswerCheck> | null = null;

/** Throws unless an API answer conforms to the shop's document; other answers pass. */
export async function holdAnswer(answer: CallAnswer, document: () => Promise<ApiDocument>): Promise<void> {
  if (!isCall(answer.url)) return;
  check ??= document().then(openCheck, forget);
  await (await check)(answer);
}

/** Whether an address is one of the API. */
export const isCall = (url: string): boolean => /^https?:\/\/[^/]+\/api(\/|$|\?)/.test(url);

/** The document of the shop at an address. */
export async function readDocument(url: string, ask: typeof fetch = fetch): Promise<ApiDocument> {
  return (await (await ask(new URL('/api/openapi.json', url))).json()) as ApiDocument;
}

/** Retries at the next answer. */
function forget(failure: unknown): never {
  check = null;
  throw failure;
}

function openCheck(document: ApiDocument): AnswerCheck {
  recordDocument(document);
  return answerCheck(document, recordExercised);
}
