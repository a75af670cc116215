import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, type Encoding, encodings, negotiateEncoding } from './encoding.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type RawHeaders = string[];
/** An answer in one encoding. */
export type Representation = { headers: RawHeaders; notModified: RawHeaders; body: Buffer };

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

type OneBody = {
  contentType: string;
  /** Null: the answer is not to be asked for again by its ETag. */
  fingerprint: string | null;
  encoding: Encoding;
  body: Buffer;
  headers: AnswerParts['headers'];
};

/** One answer in one encoding. */
export function prepareOne({ contentType, fingerprint, encoding, body, headers }: OneBody): Representation {
  const tag = fingerprint === null ? [] : ['etag', `"${fingerprint}${suffix[encoding]}"`];
  const varies = headers.some(([name]) => name === 'vary') ? [] : ['vary', 'Accept-Encoding'];
  const notModified = [...tag, ...varies, ...headers.flat()];
  const full = ['content-type', contentType, 'content-length', String(body.length), ...notModified];
  if (encoding !== 'identity') full.push('content-encoding', encoding);
  return { headers: full, notModified, body };
}

export function prepareAnswer({ status, contentType, headers, bodies }: AnswerParts): PreparedAnswer {
  const fingerprint = fingerprintOf(bodies.identity);
  const represent = (asked: Encoding): [Encoding, Representation] => {
    const encoding = bodies[asked] ? asked : 'identity';
    const body = bodies[encoding] ?? bodies.identity;
    return [asked, prepareOne({ contentType, fingerprint, encoding, body, headers })];
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

/** What an answer is, in whatever encoding. */
type Told = { status: number; fingerprint: string };

/** Answers straight from node's request. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): number {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
  return sendOne(request, response, answer, answer.in[encoding]);
}

/** The same of an answer in one encoding. */
export function sendOne(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { status, fingerprint }: Told,
  chosen: Representation,
): number {
  const known = headers['if-none-match'];
  if (known !== undefined && status === 200 && isKnown(known, fingerprint)) {
    response.writeHead(304, chosen.notModified).end();
    return 304;
  }
  response.writeHead(status, chosen.headers);
  if (method === 'HEAD') response.end();
  else response.end(chosen.body);
  return status;
}

/** The same as a fetch answer. */
export function preparedResponse(request: Request, answer: PreparedAnswer): Response {
  const encoding = negotiateEncoding(request.headers.get('accept-encoding') ?? undefined);
  return representedResponse(request, answer, answer.in[encoding]);
}

/** The same of an answer in one encoding. */
export function representedResponse(
  request: Request,
  { status, fingerprint }: Told,
  chosen: Representation,
): Response {
  if (status === 200 && isKnown(request.headers.get('if-none-match'), fingerprint)) {
    return new Response(null, { status: 304, headers: pairs(chosen.notModified) });
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(chosen.body);
  return new Response(body, { status, headers: pairs(chosen.headers) });
}

const pairs = (raw: RawHeaders): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : []));
