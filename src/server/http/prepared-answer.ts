import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  compress,
  type Encoding,
  effort,
  encodings,
  negotiateEncoding,
  WORTH_COMPRESSING,
} from './encoding.ts';
import { joinHead, type RawHeaders, writeJoinedHead } from './joined-head.ts';

/** An answer in one encoding; `head` is made of `headers` when it is first sent. */
export type Representation = { headers: RawHeaders; notModified: RawHeaders; body: Buffer; head?: string };

/** An answer prepared in the encodings that are in use, so that a request needs no further work. */
export type PreparedAnswer = {
  status: number;
  /** Identifies the content independent of its encoding; part of every ETag. */
  fingerprint: string;
  in: Partial<Record<Encoding, Representation>>;
  /** Prepares it in an encoding that it lacks; once, however many ask. */
  prepareIn(encoding: Encoding): Promise<Representation>;
  /** Memory that it may take in all encodings. */
  bytes: number;
};

export type AnswerParts = {
  status: number;
  contentType: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** The body in each encoding. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Whether the address never has another content: nobody asks whether it changed, so it has no ETag. */
  isFixed?: boolean;
  /** Whether it is kept in memory: absent encodings are made when they are first asked for, else sent uncompressed. */
  isKept?: boolean;
};

const suffix: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };
/** Approximate memory of an entry beside its bodies: headers, arrays, map entries. */
const OVERHEAD = 4_096;
/** An answer in all encodings, compared with the uncompressed one. */
const ALL_ENCODINGS = 1.5;

export const fingerprintOf = (body: Buffer | string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

export async function compressAll(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzip] = await Promise.all([
    compress(body, 'br', effort.kept),
    compress(body, 'gzip', effort.kept),
  ]);
  return { br, gzip, identity: body };
}

type OneBody = {
  contentType: string;
  /** Null: the answer has no ETag. */
  fingerprint: string | null;
  encoding: Encoding;
  body: Buffer;
  headers: AnswerParts['headers'];
};

/** Prepares an answer in one encoding. */
export function prepareOne({ contentType, fingerprint, encoding, body, headers }: OneBody): Representation {
  const tag = fingerprint === null ? [] : ['etag', `"${fingerprint}${suffix[encoding]}"`];
  const varies = headers.some(([name]) => name === 'vary') ? [] : ['vary', 'Accept-Encoding'];
  const notModified = [...tag, ...varies, ...headers.flat()];
  const full = ['content-type', contentType, 'content-length', String(body.length), ...notModified];
  if (encoding !== 'identity') full.push('content-encoding', encoding);
  return { headers: full, notModified, body };
}

export function prepareAnswer({
  status,
  contentType,
  headers,
  bodies,
  isFixed = false,
  isKept = false,
}: AnswerParts): PreparedAnswer {
  const { identity } = bodies;
  const fingerprint = fingerprintOf(identity);
  const tag = isFixed ? null : fingerprint;
  const represent = (encoding: Encoding, body: Buffer) =>
    prepareOne({ contentType, fingerprint: tag, encoding, body, headers });
  const plain = represent('identity', identity);
  const isMadeLater = isKept && identity.length >= WORTH_COMPRESSING;
  const ready: PreparedAnswer['in'] = {};
  for (const encoding of encodings) {
    const body = bodies[encoding];
    if (body && body !== identity) ready[encoding] = represent(encoding, body);
    else if (encoding === 'identity' || !isMadeLater) ready[encoding] = plain;
  }
  const making: Partial<Record<Encoding, Promise<Representation>>> = {};
  const make = async (encoding: Encoding): Promise<Representation> => {
    const made = represent(encoding, await compress(identity, encoding, effort.kept));
    ready[encoding] = made;
    return made;
  };
  const sizes = Object.values(bodies).map((body) => body.length);
  return {
    status,
    fingerprint,
    in: ready,
    prepareIn(encoding) {
      making[encoding] ??= make(encoding).catch(() => plain);
      return making[encoding];
    },
    bytes:
      OVERHEAD + (isMadeLater ? identity.length * ALL_ENCODINGS : sizes.reduce((sum, size) => sum + size)),
  };
}

/** Whether the client has this content already (in any encoding). */
const isKnown = (ifNoneMatch: string | null | undefined, fingerprint: string): boolean =>
  !!ifNoneMatch && (ifNoneMatch.includes(fingerprint) || ifNoneMatch.trim() === '*');

/** Status and content of an answer, independent of its encoding. */
type Answered = { status: number; fingerprint: string };

/** Sends an answer on Node's request and response; at once if it is ready in the client's encoding. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): void {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined);
  const ready = answer.in[encoding];
  if (ready) sendOne(request, response, answer, ready);
  else void answer.prepareIn(encoding).then((made) => sendOne(request, response, answer, made));
}

/** Sends an answer in one encoding. */
export function sendOne(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { status, fingerprint }: Answered,
  chosen: Representation,
): void {
  const known = headers['if-none-match'];
  if (known !== undefined && status === 200 && isKnown(known, fingerprint)) {
    response.writeHead(304, chosen.notModified).end();
    return;
  }
  chosen.head ??= joinHead(status, chosen.headers);
  writeJoinedHead(response, { status, head: chosen.head, length: chosen.body.length });
  if (method === 'HEAD') response.end();
  else response.end(chosen.body);
}

/** The answer as a fetch `Response`. */
export async function preparedResponse(request: Request, answer: PreparedAnswer): Promise<Response> {
  const encoding = negotiateEncoding(request.headers.get('accept-encoding') ?? undefined);
  return representedResponse(request, answer, answer.in[encoding] ?? (await answer.prepareIn(encoding)));
}

/** The answer in one encoding as a fetch `Response`. */
export function representedResponse(
  request: Request,
  { status, fingerprint }: Answered,
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
