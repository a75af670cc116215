import { z } from 'zod';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import type { Content } from '#server/api-docs/general-answers.ts';
import { type ApiCall, callFinder } from './find-call.ts';
import { strictSchemas } from './strict-schema.ts';

export type AnswerCheck = (request: Request, response: Response) => Promise<void>;

/** Calls that are no part of the document: what tells about it. */
const undocumented = /^\/api\/(openapi\.json|docs)$/;

/**
 * Holds every answer of the API to its document: the status is one that the call names, the type of what is sent too, and
 * JSON has the shape that is stated there, with nothing besides. `onSuccess` hears which calls were made.
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
  return async (request, response) => {
    const { pathname } = new URL(request.url);
    const { method } = request;
    if (!/^\/api(\/|$)/.test(pathname) || method === 'OPTIONS' || method === 'HEAD') return;
    const call = find(method, pathname);
    const told = `${method} ${pathname} answered ${response.status}`;
    if (!call) {
      if (response.status < 400 && !undocumented.test(pathname)) throw new Error(`${told}: not documented`);
      return;
    }
    const content = documented(call, response);
    if (typeof content === 'string') throw new Error(`${told}: ${content}`);
    if (content && isJson(response)) {
      const checked = schemaOf(content).safeParse(await response.clone().json());
      if (!checked.success) throw new Error(`${told}: ${z.prettifyError(checked.error)}`);
    }
    if (response.ok) onSuccess(call.name);
  };
}

/** What the document says of an answer's content, or what is wrong with its status or type. */
function documented({ operation }: ApiCall, response: Response): Content | string | undefined {
  const answer = operation.responses[String(response.status)];
  if (!answer) return 'the document names no such status';
  if (!answer.content) return undefined;
  const type = typeOf(response);
  return answer.content[type] ?? `the document names no ${type}`;
}

const typeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? 'nothing').split(';')[0] ?? '';
const isJson = (response: Response): boolean => typeOf(response) === 'application/json';
