import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import type { Locale } from '#platform/locale.ts';
import type { exportAccount } from '../../contract/account-export.ts';
import type * as factor from '../../contract/mfa.ts';
import type * as passkeys from '../../contract/passkeys.ts';

type Made = BodyOf<typeof passkeys.addPasskey>['response'];
type Shown = BodyOf<typeof passkeys.logInByPasskey>['response'];

/** The calls for the account's security and deletion. All throw what `requestJson` throws. */
export const securityCalls = (lang: Locale) => ({
  giveCode: (kind: 'totp' | 'backup', code: string, trustDevice: boolean) =>
    ask<typeof factor.giveSecondFactor>('POST /login/second-factor', {
      lang,
      body: { kind, code, trustDevice },
    }),
  setUp: (password: string) =>
    ask<typeof factor.setUpSecondFactor>('POST /account/second-factor', { lang, body: { password } }),
  confirm: (code: string) =>
    ask<typeof factor.confirmSecondFactor>('POST /account/second-factor/confirm', { lang, body: { code } }),
  turnOff: (password: string) =>
    ask<typeof factor.turnOffSecondFactor>('DELETE /account/second-factor', { lang, body: { password } }),
  renewCodes: (password: string) =>
    ask<typeof factor.renewBackupCodes>('POST /account/second-factor/backup-codes', {
      lang,
      body: { password },
    }),
  askForPasskey: (password: string) =>
    ask<typeof passkeys.askForPasskey>('POST /account/passkeys/options', { lang, body: { password } }),
  addPasskey: (response: Made, name: string) =>
    ask<typeof passkeys.addPasskey>('POST /account/passkeys', { lang, body: { response, name } }),
  renamePasskey: (id: string, name: string) =>
    ask<typeof passkeys.renamePasskey>('PATCH /account/passkeys/{id}', {
      lang,
      params: { id },
      body: { name },
    }),
  deletePasskey: (id: string, password: string) =>
    ask<typeof passkeys.deletePasskey>('DELETE /account/passkeys/{id}', {
      lang,
      params: { id },
      body: { password },
    }),
  askForPasskeyLogIn: () => ask<typeof passkeys.askForPasskeyLogIn>('POST /login/passkey/options', { lang }),
  logInByPasskey: (response: Shown) =>
    ask<typeof passkeys.logInByPasskey>('POST /login/passkey', { lang, body: { response } }),
  exportAccount: () => ask<typeof exportAccount>('GET /account/export', { lang }),
  deleteAccount: (password: string) =>
    ask<typeof factor.deleteAccount>('DELETE /account', { lang, body: { password } }),
});

export type SecurityCalls = ReturnType<typeof securityCalls>;
