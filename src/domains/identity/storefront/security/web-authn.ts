import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { SecurityCalls } from './security-calls.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const load = () => import('@simplewebauthn/browser');

/** Shows a passkey to the shop. Null where the person did not want to, or has none. */
export async function showPasskey(calls: SecurityCalls) {
  const [{ startAuthentication }, options] = await Promise.all([load(), calls.askForPasskeyLogIn()]);
  const response = await startAuthentication({ optionsJSON: options as never }).catch(nullIfRefused);
  return response && (await calls.logInByPasskey(plain(response))).user;
}

type Words = { isThere: string; notAdded: string };

/** Makes a passkey and hands it in. @throws FetchFailure with words for the person. */
export async function makePasskey(
  calls: SecurityCalls,
  input: { password: string; name: string },
  words: Words,
): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([load(), calls.askForPasskey(input.password)]);
  const response = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new FetchFailure('HTTP_ERROR', {
      message: isThere ? words.isThere : words.notAdded,
      code: 'passkey.not_made',
    });
  });
  await calls.addPasskey(plain(response), input.name);
}

/** What extensions said as values like any other. */
const plain = <Credential extends { clientExtensionResults: object }>(credential: Credential) => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults } as Record<string, unknown>,
});

/** Browsers tell "cancelled", "took too long" and "has none" alike. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null;
  throw error;
}
