import { hash as sha256 } from 'node:crypto';
import { decodeJwt, importJWK, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import type { Context } from '#platform/context.ts';
import { digest, isSameText } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { spend } from '#platform/limits/spend.ts';
import { type Client, findClient } from './client.ts';
import { OAuthError } from './oauth-error.ts';

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Seconds that an assertion may be valid, and for which it is remembered. */
const LONGEST = 300;

/** The ways in which an agent proves who it is; those on the machine of a demo shop need none. */
export const authMethods = (isLoopback: boolean): string[] => [
  'private_key_jwt',
  'client_secret_basic',
  'client_secret_post',
  ...(isLoopback ? ['none'] : []),
];

type Form = ReadonlyMap<string, string>;

/** Name and password of a Basic header, form-encoded as OAuth has them. */
function basicIn(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s);
  try {
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { id: decode(id), secret: decode(secret) };
  } catch {
    return null;
  }
}

/**
 * The agent that makes a call of OAuth: by its key of the shop, or by a JWT that a key of its profile signed. One that must
 * sign its calls proves itself by such a JWT only.
 *
 * @throws OAuthError `invalid_client`.
 */
export async function authenticateClient(
  ctx: Context,
  form: Form,
  header: string | undefined,
): Promise<Client> {
  const basic = basicIn(header);
  const assertion = form.get('client_assertion');
  const id = basic?.id ?? form.get('client_id') ?? subjectOf(assertion);
  const client = await findClient(ctx, id);
  if (!client) throw new OAuthError('invalid_client');
  const secret = basic?.secret ?? form.get('client_secret');
  if (assertion !== undefined) {
    if (form.get('client_assertion_type') !== ASSERTION || secret !== undefined)
      throw new OAuthError('invalid_client');
    await checkAssertion(ctx, client, assertion);
    return client;
  }
  if (client.mustSign) throw new OAuthError('invalid_client');
  const isRight =
    secret === undefined
      ? client.isPublic
      : client.apiKeyHash !== null &&
        isSameText(client.apiKeyHash.toString('hex'), digest(secret).toString('hex'));
  if (!isRight) throw new OAuthError('invalid_client');
  return client;
}

function subjectOf(assertion: string | undefined): string | undefined {
  try {
    return assertion === undefined ? undefined : decodeJwt(assertion).sub;
  } catch {
    return undefined;
  }
}

/** RFC 7523: signed by a key of the profile, for this shop, short-lived, and used once. */
async function checkAssertion(ctx: Context, client: Client, assertion: string): Promise<void> {
  // Nothing in it is of the shop: also a key that no library can read is a matter of the profile.
  const { exp = 0, jti = '' } = await verify(client, assertion, ctx.services.publicUrl).catch(() => {
    throw new OAuthError('invalid_client');
  });
  if (exp > Date.now() / 1000 + LONGEST + 30) throw new OAuthError('invalid_client');
  const key = sha256('sha256', `${client.id} ${jti}`);
  try {
    await spend(ctx, { name: 'agents/assertion', key, most: 1, seconds: 2 * LONGEST });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'request.too_many')
      throw new OAuthError('invalid_client');
    throw error;
  }
}

async function verify({ id, keys }: Client, assertion: string, publicUrl: string): Promise<JWTPayload> {
  const keyOf = ({ kid, alg = '' }: JWTHeaderParameters) => {
    const jwk = keys.find((key) => key.kid === kid && key.kty === 'EC' && key.crv === 'P-256');
    if (!jwk) throw new OAuthError('invalid_client');
    return importJWK({ ...jwk, kty: 'EC', key_ops: undefined, ext: undefined } as object, alg);
  };
  const { payload } = await jwtVerify(assertion, keyOf, {
    algorithms: ['ES256'],
    issuer: id,
    subject: id,
    audience: [publicUrl, `${publicUrl}/oauth/token`],
    requiredClaims: ['exp', 'jti'],
    clockTolerance: 30,
  });
  return payload;
}
