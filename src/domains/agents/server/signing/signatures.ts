import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { Refusal } from '../gate/refusal.ts';
import type { Jwk } from '../profile/negotiate.ts';
import type { SigningKey } from './keys.ts';

/* HTTP Message Signatures (RFC 9421) with ES256, as far as the protocol uses them. */

/** A message by its components: `@method`, `@authority`, `content-digest` … */
type Components = ReadonlyMap<string, string>;

export const contentDigest = (body: string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

const baseOf = (components: Components, names: readonly string[], params: string): string =>
  [...names.map((name) => `"${name}": ${components.get(name) ?? ''}`), `"@signature-params": ${params}`].join(
    '\n',
  );

/** The headers that sign all of these components. */
export function signatureHeaders(components: Components, { kid, key }: SigningKey): Record<string, string> {
  const names = [...components.keys()];
  const created = Math.floor(Date.now() / 1000);
  const params = `(${names.map((name) => `"${name}"`).join(' ')});created=${created};keyid="${kid}"`;
  const signed = sign('sha256', Buffer.from(baseOf(components, names, params)), {
    key,
    dsaEncoding: 'ieee-p1363',
  });
  return { 'signature-input': `sig1=${params}`, signature: `sig1=:${signed.toString('base64')}:` };
}

/** A request as its sender signed it. */
export type SignedRequest = {
  components: Components;
  body: string;
  signatureInput: string | undefined;
  signature: string | undefined;
};

type Labelled = { names: string[]; params: string; keyId: string; expires: number | null; signature: Buffer };

/** The signatures of a message; those in another form are left out. */
function signaturesIn({ signatureInput = '', signature = '' }: SignedRequest): Labelled[] {
  const inputs = signatureInput.matchAll(
    /(?:^|,)\s*([a-z*][\w.*-]*)=(\(([^)]*)\)((?:;[a-z]+=(?:"[^"]*"|\d+))*))/g,
  );
  return [...inputs].slice(0, 5).flatMap(([, label = '', params = '', list = '', rest = '']) => {
    const bytes = new RegExp(`(?:^|,)\\s*${label.replace(/[.*]/g, '\\$&')}=:([A-Za-z0-9+/=]+):`).exec(
      signature,
    )?.[1];
    const keyId = /;keyid="([^"]*)"/.exec(rest)?.[1];
    const alg = /;alg="([^"]*)"/.exec(rest)?.[1] ?? 'ecdsa-p256-sha256';
    if (!bytes || !keyId || alg !== 'ecdsa-p256-sha256') return [];
    const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    const expires = /;expires=(\d+)/.exec(rest)?.[1];
    const signed = Buffer.from(bytes, 'base64');
    return [{ names, params, keyId, expires: expires ? Number(expires) : null, signature: signed }];
  });
}

/**
 * Whether a request is signed by one of these keys; false if it is not signed. Every component of the request must be
 * covered.
 *
 * @throws Refusal if its signature is not right.
 */
export function isSigned(request: SignedRequest, keys: readonly Jwk[]): boolean {
  if (request.signature === undefined && request.signatureInput === undefined) return false;
  const { components, body } = request;
  const digest = components.get('content-digest');
  if (body !== '' && digest !== undefined && digest !== contentDigest(body))
    throw new Refusal('digest_mismatch');
  const signatures = signaturesIn(request);
  if (signatures.length === 0) throw new Refusal('algorithm_unsupported');
  const known = signatures.flatMap((each) => {
    const jwk = keys.find(({ kid, kty, crv }) => kid === each.keyId && kty === 'EC' && crv === 'P-256');
    return jwk ? [{ ...each, jwk }] : [];
  });
  if (known.length === 0) throw new Refusal('key_not_found');
  if (!known.some((each) => isRight(each, components))) throw new Refusal('signature_invalid');
  return true;
}

function isRight(
  { names, params, expires, signature, jwk }: Labelled & { jwk: Jwk },
  components: Components,
): boolean {
  if (expires !== null && expires * 1000 < Date.now()) return false;
  if ([...components.keys()].some((name) => !names.includes(name))) return false;
  if (names.some((name) => !components.has(name))) return false;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const base = Buffer.from(baseOf(components, names, params));
    return verify('sha256', base, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}
