import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { SecurityCalls } from './security-calls.ts';

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const load = () => import('@simplewebauthn/browser');

/** Uses a passkey. Null if the user canceled or has none. */
export async function showPasskey(calls: SecurityCalls) {
  const [{ startAuthentication }, options] = await Promise.all([load(), calls.askForPasskeyLogIn()]);
  const response = await startAuthentication({ optionsJSON: options as never }).catch(nullIfRefused);
  return response && (await calls.logInByPasskey(plain(response))).user;
}

type Words = { isThere: string; notAdded: string };

/** Creates and registers a passkey. @throws FetchFailure with a message for the user. */
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

/** Makes extension results plain values. */
const plain = <Credential extends { clientExtensionResults: object }>(credential: Credential) => ({
  ...credential,
  clientExtensionResults: { ...credential.clientExtensionResults } as Record<string, unknown>,
});

/** Browsers report "canceled", "timed out" and "none available" alike. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null;
  throw error;
}
