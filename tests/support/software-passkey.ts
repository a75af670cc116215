import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
type Claims = { origin?: string; isVerified?: boolean };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator (WebAuthn Level 3) with a key in memory, for the server's side of the ceremonies. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, { challenge }: Options, claims: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claims.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (
    options: Options,
    flags: number,
    { isVerified = true }: Claims,
    rest: Buffer,
  ) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    const rpId = options.rpId ?? options.rp?.id ?? '';
    const flag = Buffer.of(flags | PRESENT | (isVerified ? VERIFIED : 0));
    return Buffer.concat([sha256(rpId), flag, counter, rest]);
  };
  /** CBOR by hand: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = <T>(response: T) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register(options: Options, claims: Claims = {}) {
      const idLength = Buffer.of(0, id.length);
      const rest = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]);
      const data = authenticatorData(options, HAS_KEY, claims, rest);
      // { "fmt": "none", "attStmt": {}, "authData": … }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestation = Buffer.concat([head, Buffer.of(data.length), data]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, claims).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    show(options: Options, claims: Claims = {}) {
      const client = clientData('webauthn.get', options, claims);
      const data = authenticatorData(options, 0, claims, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
