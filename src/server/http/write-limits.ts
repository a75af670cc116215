import type { HonoRequest, MiddlewareHandler } from 'hono';
import { DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { isRead } from './cross-origin.ts';

const MEGABYTE = 2 ** 20;
const WITH_PICTURES = 15 * MEGABYTE;
const WITHOUT = MEGABYTE;
const MOST_READ = 64 * MEGABYTE;
/** Bodies that carry pictures as `data:` URLs. */
const pictures = /^\/api\/(product|category|brand|content|slides)(\/|$)/;
/** Files as they are, or as forms send them. */
const uploads = /^\/api\/(.+\/)?uploads?(\/|$)/;
const json = /^application\/json\s*(;|$)/i;

/**
 * What the body of a write may be: JSON (uploads aside), and not too large: 15 MB where it carries pictures, else 1 MB.
 * A NUL character, which PostgreSQL cannot keep, is refused here once for all.
 */
export const writeLimits: MiddlewareHandler<Env> = async (c, next) => {
  const { method, path } = c.req;
  if (isRead(method) || !c.req.raw.body) return next();
  const isUpload = uploads.test(path);
  const limit = isUpload || pictures.test(path) ? WITH_PICTURES : WITHOUT;
  const bytes = await readAtMost(c.req.raw, limit);
  if (isUpload) {
    remember(c.req, 'arrayBuffer', new Uint8Array(bytes).buffer);
    return next();
  }
  if (bytes.length > 0 && !json.test(c.req.header('content-type') ?? '')) throw unsupported();
  const text = bytes.toString();
  if (holdsNul(text)) throw new DomainError('request.invalid', 400, { field: '' });
  remember(c.req, 'text', text);
  return next();
};

const unsupported = () => new DomainError('request.unsupported_media_type', 415);

/** An escaped NUL, as opposed to an escaped backslash before `u0000`. */
const holdsNul = (text: string): boolean => text.includes('\\u0000') && /(?<!\\)(\\\\)*\\u0000/.test(text);

/** What is too large is still read to its end within reason: browsers show an answer only after they sent everything. */
async function readAtMost(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new DomainError('request.too_large', 413);
  if (Number(request.headers.get('content-length') ?? 0) > MOST_READ) throw tooLarge;
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks = [];
    if (size > MOST_READ) break;
  }
  if (size > limit) throw tooLarge;
  return Buffer.concat(chunks, size);
}

/** Hono keeps a body that was read as a promise, though its type says otherwise. */
function remember(request: HonoRequest, form: 'text' | 'arrayBuffer', body: string | ArrayBuffer): void {
  Object.assign(request.bodyCache, { [form]: Promise.resolve(body) });
}
