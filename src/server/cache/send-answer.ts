import type { Context } from 'hono';
import type { Env } from '#platform/http.ts';
import {
  compress,
  type Encoding,
  effort,
  isCompressible,
  negotiateEncoding,
  WORTH_COMPRESSING,
} from '../http/encoding.ts';
import { prepareOne, type Representation, representedResponse } from '../http/prepared-answer.ts';
import type { HeaderPair } from '../http/security-headers.ts';
import type { CachedAnswer } from './answer-memory.ts';

/** Sends a stored answer through the app and prepares it so that the next one in this encoding bypasses the app. */
export async function sendAnswer(
  c: Context<Env>,
  answer: CachedAnswer,
  headers: readonly HeaderPair[],
): Promise<Response> {
  if (c.env?.freshness !== undefined) {
    const { status, body, contentType } = answer;
    // A page reads it as text: a response made of text gives it back at once, one made of bytes as a stream.
    return new Response(body.toString(), { status, headers: { 'content-type': contentType } });
  }
  const encoding = negotiateEncoding(c.req.header('accept-encoding'));
  answer.ready[encoding] ??= await prepare(answer, encoding, headers);
  return representedResponse(c.req.raw, answer, answer.ready[encoding]);
}

async function prepare(
  { status, contentType, fingerprint, body }: CachedAnswer,
  asked: Encoding,
  headers: readonly HeaderPair[],
): Promise<Representation> {
  const isWorthwhile = body.length >= WORTH_COMPRESSING && isCompressible(contentType);
  const encoding = isWorthwhile ? asked : 'identity';
  return prepareOne({
    contentType,
    fingerprint: status === 200 ? fingerprint : null,
    encoding,
    body: await compress(body, encoding, effort.kept),
    headers: [...headers, ['cache-control', status === 200 ? 'no-cache' : 'no-store']],
  });
}
