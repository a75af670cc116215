import { ask, askOr } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

/** The result of a log-in: the user, or the methods for the second factor. */
type Entered = { user: contract.User } | { methods: string[] };

async function logIn(lang: Locale, email: string, password: string): Promise<Entered> {
  const input = { lang, body: { email, password } };
  // A 401 may ask for a second factor and lists the methods.
  const answer = await askOr<typeof contract.logIn, 401>(401, 'POST /login', input);
  if (!('code' in answer)) return answer;
  const { methods, message, code } = answer;
  if (!methods) throw new FetchFailure('HTTP_ERROR', { status: 401, message, code });
  return { methods };
}

/** The calls for the user's own account. All throw what `requestJson` throws. */
export const accountCalls = (lang: Locale) => ({
  logIn: (email: string, password: string) => logIn(lang, email, password),
  logOut: () => ask<typeof contract.logOut>('POST /logout', { lang }),
  signUp: (body: contract.PersonInput & { password: string }) =>
    ask<typeof contract.signUp>('POST /signup', { lang, body }),
  forgotPassword: (email: string) =>
    ask<typeof contract.forgotPassword>('POST /forgotPassword', { lang, body: { email } }),
  resetPassword: (id: string, token: string, password: string) =>
    ask<typeof contract.resetPassword>('PATCH /reset-password/{id}/{token}', {
      lang,
      params: { id, token },
      body: { password },
    }),
  verifyEmail: (token: string) =>
    ask<typeof contract.verifyEmail>('POST /account/verify-email', { lang, body: { token } }),
  sendVerification: () => ask<typeof contract.sendVerification>('POST /account/send-verification', { lang }),
  update: (id: string, body: contract.PersonInput) =>
    ask<typeof contract.patchUser>('PATCH /user/{id}', { lang, params: { id }, body }),
  changeEmail: (email: string, password: string) =>
    ask<typeof contract.changeEmail>('POST /account/email', { lang, body: { email, password } }),
  changePassword: (currentPassword: string, password: string) =>
    ask<typeof contract.changePassword>('POST /account/password', {
      lang,
      body: { currentPassword, password },
    }),
  endSession: (id: string) =>
    ask<typeof contract.endSession>('DELETE /account/sessions/{id}', { lang, params: { id } }),
  endOtherSessions: () => ask<typeof contract.endOtherSessions>('DELETE /account/sessions', { lang }),
});
