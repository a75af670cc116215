import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '#platform/config.ts';

/** A passkey that did not ask who holds it is one factor; ours count as two. */
function requireVerifiedHolder(isVerified: boolean): void {
  if (!isVerified)
    throw new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'Not verified' });
}

/** Passkeys for the host of the shop, found without an email and unlocked by a finger, a face or a PIN. */
export function passkeyOptions({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyOptions {
  const { hostname, origin } = new URL(publicUrl);
  return {
    rpID: hostname,
    rpName: hostname,
    origin: [origin],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) =>
        requireVerifiedHolder(verification.registrationInfo?.userVerified === true),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerifiedHolder(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  };
}

/** Better Auth logs as an error what anybody can send: a passkey that does not fit. */
export const isNoPasskey = (message: string): boolean =>
  /^Failed to verify (authentication|registration)/.test(message);
