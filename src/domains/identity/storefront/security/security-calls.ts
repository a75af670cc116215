import { requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { SecondFactorSetup } from '../../contract/mfa.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import type { User } from '../../contract.ts';

type Said = { message: string };
type Challenge = { challenge: string };

function call<T>(locale: Locale, method: string, path: string, body?: object): Promise<T> {
  const content = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const send = (address: string, init?: RequestInit) => fetch(address, init);
  return requestJson<T>(send, `/api/${path}?lang=${locale}`, { method, ...(body && content) });
}

/** The calls for what makes one's account stronger or ends it, answered in a language. All throw what `requestJson` throws. */
export const securityCalls = (locale: Locale) => ({
  giveCode: (kind: 'totp' | 'backup', code: string, trustDevice: boolean) =>
    call<{ user: User }>(locale, 'POST', 'login/second-factor', { kind, code, trustDevice }),
  setUp: (password: string) => call<SecondFactorSetup>(locale, 'POST', 'account/second-factor', { password }),
  confirm: (code: string) => call<{ user: User }>(locale, 'POST', 'account/second-factor/confirm', { code }),
  turnOff: (password: string) => call<Said>(locale, 'DELETE', 'account/second-factor', { password }),
  renewCodes: (password: string) =>
    call<{ backupCodes: string[] }>(locale, 'POST', 'account/second-factor/backup-codes', { password }),
  askForPasskey: (password: string) =>
    call<Challenge>(locale, 'POST', 'account/passkeys/options', { password }),
  addPasskey: (response: object, name: string) =>
    call<{ data: Passkey }>(locale, 'POST', 'account/passkeys', { response, name }),
  renamePasskey: (id: string, name: string) =>
    call<{ data: Passkey }>(locale, 'PATCH', `account/passkeys/${id}`, { name }),
  deletePasskey: (id: string, password: string) =>
    call<Said>(locale, 'DELETE', `account/passkeys/${id}`, { password }),
  askForPasskeyLogIn: () => call<Challenge>(locale, 'POST', 'login/passkey/options', {}),
  logInByPasskey: (response: object) => call<{ user: User }>(locale, 'POST', 'login/passkey', { response }),
  exportAccount: () => call<object>(locale, 'GET', 'account/export'),
  deleteAccount: (password: string) => call<Said>(locale, 'DELETE', 'account', { password }),
});

export type SecurityCalls = ReturnType<typeof securityCalls>;
