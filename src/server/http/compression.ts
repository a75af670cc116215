import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http.ts';
import {
  compress,
  compressStream,
  effort,
  isCompressible,
  negotiateEncoding,
  WORTH_COMPRESSING,
} from './encoding.ts';

/**
 * Compresses answers that are large enough and not encoded yet, files while they are made. In-process calls get them
 * uncompressed.
 */
export const compression: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { res } = c;
  if (c.env?.freshness || !isCompressible(res.headers.get('content-type') ?? '')) return;
  if (
    res.headers.has('content-encoding') ||
    Number(res.headers.get('content-length') ?? 1e9) < WORTH_COMPRESSING
  )
    return;
  if (!res.headers.get('vary')?.includes('Accept-Encoding')) res.headers.append('vary', 'Accept-Encoding');
  const encoding = negotiateEncoding(c.req.header('accept-encoding'));
  // Accessing the body turns it into a stream, so only when it is to be compressed.
  if (encoding === 'identity' || !res.body) return;
  const headers = new Headers(res.headers);
  if (isFile(res) && c.req.method === 'GET') {
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    c.res = undefined;
    c.res = new Response(compressStream(res.body, encoding), { status: res.status, headers });
    return;
  }
  const plain = Buffer.from(await res.arrayBuffer());
  const body = plain.length < WORTH_COMPRESSING ? plain : await compress(plain, encoding, effort.once);
  if (body !== plain) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status: res.status, headers });
};

/** What a browser saves may be long, and read from the database piece by piece. */
const isFile = ({ headers }: Response): boolean =>
  headers.get('content-disposition')?.startsWith('attachment') ?? false;
