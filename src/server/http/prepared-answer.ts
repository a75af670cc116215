import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, encodings, negotiateEncoding } from './encoding.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type RawHeaders = string[];
type Representation = { headers: RawHeaders; notModified: RawHeaders; body: Buffer };

/** An answer ready to be sent in each encoding, without any work left per request. */
export type PreparedAnswer = {
  status: number;
  /** Names the content whatever its encoding; part of every ETag. */
  fingerprint: string;
  in: Record<Encoding, Representation>;
  bytes: number;
};

export type AnswerParts = {
  status: number;
  contentType: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** The body in each encoding; those that are absent are sent as they are. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
};

const suffix: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };
/** What an entry takes beside its bodies, roughly: header strings, arrays, its places in maps. */
const OVERHEAD = 4_096;

export const fingerprintOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

export async function compressAll(body: Buffer, effort?: number): Promise<Record<Encoding, Buffer>> {
  const [br, gzip] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip', effort)]);
  return { br, gzip, identity: body };
}

export function prepareAnswer({ status, contentType, headers, bodies }: AnswerParts): PreparedAnswer {
  const fingerprint = fingerprintOf(bodies.identity);
  const represent = (asked: Encoding): [Encoding, Representation] => {
    const encoding = bodies[asked] ? asked : 'identity';
    const body = bodies[encoding] ?? bodies.identity;
    const notModified = [
      'etag',
      `"${fingerprint}${suffix[encoding]}"`,
      'vary',
      'Accept-Encoding',
      ...headers.flat(),
    ];
    const full = ['content-type', contentType, 'content-length', String(body.length), ...notModified];
    if (encoding !== 'identity') full.push('content-encoding', encoding);
    return [asked, { headers: full, notModified, body }];
  };
  const sizes = Object.values(bodies).map((body) => body.length);
  return {
    status,
    fingerprint,
    in: Object.fromEntries(encodings.map(represent)) as PreparedAnswer['in'],
    bytes: sizes.reduce((sum, size) => sum + size, OVERHEAD),
  };
}

/** Whether the person's browser already has this content (in any encoding). */
export const isKnown = (ifNoneMatch: string | null | undefined, fingerprint: string): boolean =>
  !!ifNoneMatch && (ifNoneMatch.includes(fingerprint) || ifNoneMatch.trim() === '*');

/** Answers straight from node's request. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): number {
  const { headers, method } = request;
  const chosen = answer.in[negotiateEncoding(headers['accept-encoding'] as string | undefined)];
  const known = headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && isKnown(known, answer.fingerprint)) {
    response.writeHead(304, chosen.notModified).end();
    return 304;
  }
  response.writeHead(answer.status, chosen.headers);
  if (method === 'HEAD') response.end();
  else response.end(chosen.body);
  return answer.status;
}

/** The same as a fetch answer. */
export function preparedResponse(request: Request, answer: PreparedAnswer): Response {
  const chosen = answer.in[negotiateEncoding(request.headers.get('accept-encoding') ?? undefined)];
  if (answer.status === 200 && isKnown(request.headers.get('if-none-match'), answer.fingerprint)) {
    return new Response(null, { status: 304, headers: pairs(chosen.notModified) });
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(chosen.body);
  return new Response(body, { status: answer.status, headers: pairs(chosen.headers) });
}

const pairs = (raw: RawHeaders): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
