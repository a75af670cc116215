import { z } from 'zod';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import type { Content } from '#server/api-docs/tidy-schema.ts';
import { type ApiCall, callFinder } from './find-call.ts';
import { strictSchemas } from './strict-schema.ts';

/** The answer to a call, however it was made. */
export type CallAnswer = {
  method: string;
  url: string;
  status: number;
  contentType: string | null | undefined;
  /** Reads the body; if it rejects, so does the check. */
  read(): Promise<unknown>;
};
export type AnswerCheck = (answer: CallAnswer) => Promise<void>;

/** The answer of an app or of `fetch`. */
export const answerOf = (request: Pick<Request, 'method' | 'url'>, response: Response): CallAnswer => ({
  method: request.method,
  url: request.url,
  status: response.status,
  contentType: response.headers.get('content-type'),
  read: () => response.clone().json(),
});

/** Calls that are not in the document: those that serve it. */
const undocumented = /^\/api\/(openapi\.json|docs)$/;

/**
 * Checks every API answer against the document: a declared status and content type, JSON of the declared shape without
 * further fields, and a declared error code. `onSuccess` gets the successful calls.
 */
export function answerCheck(document: ApiDocument, onSuccess: (call: string) => void): AnswerCheck {
  const find = callFinder(document);
  const readSchema = strictSchemas(document.components.schemas);
  const schemas = new WeakMap<Content, z.ZodType>();
  const schemaOf = (content: Content): z.ZodType => {
    const made = schemas.get(content) ?? readSchema(content.schema);
    schemas.set(content, made);
    return made;
  };
  return async (answer) => {
    const { method, status } = answer;
    const { pathname } = new URL(answer.url);
    if (method === 'OPTIONS' || method === 'HEAD') return;
    const call = find(method, pathname);
    const label = `${method} ${pathname} answered ${status}`;
    if (!call) {
      if (status < 400 && !undocumented.test(pathname)) throw new Error(`${label}: not documented`);
      return;
    }
    const content = documented(call, answer);
    if (typeof content === 'string') throw new Error(`${label}: ${content}`);
    if (content && typeOf(answer) === 'application/json') {
      const body = await answer.read();
      const checked = schemaOf(content).safeParse(body);
      const code = status < 400 ? '' : ` ${(body as { code?: unknown } | null)?.code}`;
      if (!checked.success) throw new Error(`${label}${code}: ${z.prettifyError(checked.error)}`);
    }
    if (status < 300) onSuccess(call.name);
  };
}

/** The documented content of an answer, or the problem with its status or type. */
function documented({ operation }: ApiCall, answer: CallAnswer): Content | string | undefined {
  const stated = operation.responses[String(answer.status)];
  if (!stated) return 'the document names no such status';
  if (!stated.content) return undefined;
  const type = typeOf(answer);
  return stated.content[type] ?? `the document names no ${type}`;
}

const typeOf = ({ contentType }: CallAnswer): string =>
  (contentType ?? 'untyped content').split(';')[0] ?? '';
