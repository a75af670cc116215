/** An unguessable name; also works on pages served without TLS, which lack `crypto.randomUUID`. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
