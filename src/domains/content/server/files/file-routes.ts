import { type Context as Call, Hono } from 'hono';
import type { Services } from '#platform/context.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { type FileKind, fileKinds, videoKinds } from '../../limits.ts';

const FILE = /^([0-9a-f]{32})\.([a-z0-9]{3,4})$/;
/** The bytes in memory for one reader. */
const PART = 2 ** 20;

/**
 * `GET /files/{hash}.{kind}`: a file as it was uploaded, whole or one range of it. Immutable. Documents are always
 * downloaded, and nothing in a file ever runs: browsers keep to the stated type, in a sandbox.
 */
export function fileRoutes({ services }: { services: Services }): Hono {
  return new Hono().on(['GET', 'HEAD'], '/files/:file', async (c) => {
    const [name = '', , kind = ''] = FILE.exec(c.req.param('file')) ?? [];
    const size = Object.hasOwn(fileKinds, kind) ? await services.storage.size(name) : null;
    if (size === null) return c.notFound();
    const etag = `"${name}"`;
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('etag', etag);
    c.header('accept-ranges', 'bytes');
    c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const range = rangeOf(c, etag, size);
    if (!range) {
      c.header('content-range', `bytes */${size}`);
      return c.body(null, 416);
    }
    c.header('content-type', fileKinds[kind as FileKind]);
    if (!Object.hasOwn(videoKinds, kind)) c.header('content-disposition', 'attachment');
    c.header('content-length', String(range.end - range.start));
    if (range.isPart) c.header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
    const status = range.isPart ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status);
    return c.body(partsOf(services.storage, name, range), status);
  });
}

type Range = { start: number; end: number; isPart: boolean };

/** The wanted bytes, `end` excluded: all unless there is one valid range. Null: a range beyond the file. */
function rangeOf(c: Call, etag: string, size: number): Range | null {
  const whole = { start: 0, end: size, isPart: false };
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '') ?? [];
  const isOutdated = (c.req.header('if-range') ?? etag) !== etag;
  if ((from === '' && to === '') || isOutdated) return whole;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (from !== '' && to !== '' && Number(to) < start) return whole;
  return start < end ? { start, end, isPart: true } : null;
}

/** Reads a file as fast as it is taken, a part at a time. */
function partsOf(
  storage: MediaStorage,
  key: string,
  { start, end }: Range,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      const part = at < end ? await storage.readPart(key, at, Math.min(end, at + PART)) : null;
      if (at < end && !part?.length) throw new Error(`The file ${key} ended at ${at} instead of ${end}`);
      if (part) controller.enqueue(new Uint8Array(part));
      at += part?.length ?? 0;
      if (at >= end) controller.close();
    },
  });
}
