import type { HonoRequest, MiddlewareHandler } from 'hono';
import { DomainError } from './errors.ts';

const MEGABYTE = 2 ** 20;
const MOST_READ = 64 * MEGABYTE;

/** What the body of a call may be: a little JSON, JSON with pictures in it as `data:` URLs, a file as it is, or text that is signed as it is. */
export type BodyKind = 'json' | 'pictures' | 'file' | 'signed';
const most: Record<BodyKind, number> = {
  json: MEGABYTE,
  pictures: 15 * MEGABYTE,
  file: 15 * MEGABYTE,
  signed: MEGABYTE,
};
const json = /^application\/json\s*(;|$)/i;

/**
 * Reads the body of a write: 1 MB, or 15 where it carries pictures. Nothing but JSON and files is taken, and no NUL
 * character in JSON, which PostgreSQL cannot keep.
 */
export function readBody(kind: BodyKind): MiddlewareHandler {
  return async (c, next) => {
    const bytes = await bytesOf(c.req.raw, most[kind]);
    if (!bytes) return next();
    if (kind === 'file') {
      remember(c.req, 'arrayBuffer', new Uint8Array(bytes).buffer);
      return next();
    }
    if (kind === 'signed') {
      remember(c.req, 'text', bytes.toString());
      return next();
    }
    if (bytes.length > 0 && !json.test(c.req.header('content-type') ?? '')) throw unsupported();
    const text = bytes.toString();
    if (holdsNul(text)) throw new DomainError('request.invalid', 400, { field: '' });
    remember(c.req, 'text', text);
    return next();
  };
}

const tooLarge = () => new DomainError('request.too_large', 413);
const unsupported = () => new DomainError('request.unsupported_media_type', 415);

/** An escaped NUL, as opposed to an escaped backslash before `u0000`. */
const holdsNul = (text: string): boolean => text.includes('\\u0000') && /(?<!\\)(\\\\)*\\u0000/.test(text);

/** A body whose length is told comes in one piece, which costs a third of a stream; null where there is none. */
async function bytesOf(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const told = request.headers.get('content-length');
  if (told !== null && Number(told) <= limit) return Buffer.from(await request.arrayBuffer());
  return request.body ? readAtMost(request, limit) : null;
}

/** What is too large is still read to its end within reason: browsers show an answer only after they sent everything. */
async function readAtMost(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_READ) throw tooLarge();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks = [];
    if (size > MOST_READ) break;
  }
  if (size > limit) throw tooLarge();
  return Buffer.concat(chunks, size);
}

/** Hono keeps a body that was read as a promise, though its type says otherwise. */
function remember(request: HonoRequest, form: 'text' | 'arrayBuffer', body: string | ArrayBuffer): void {
  Object.assign(request.bodyCache, { [form]: Promise.resolve(body) });
}
