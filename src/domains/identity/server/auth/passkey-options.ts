import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Config } from '#platform/config.ts';

/** A passkey without user verification is one factor; ours count as two. */
function requireVerifiedHolder(isVerified: boolean): void {
  if (!isVerified)
    throw new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'Not verified' });
}

/** Passkeys for the shop's host, discoverable without an email, with user verification (finger, face or PIN). */
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

/** Better Auth logs invalid passkeys as errors, though anyone can send them. */
export const isNoPasskey = (message: string): boolean =>
  /^Failed to verify (authentication|registration)/.test(message);
