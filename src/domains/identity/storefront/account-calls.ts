import { type Fetch, requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { PersonInput, User } from '../contract.ts';

type Said = { message: string };
/** What a log-in brings: the person, or how they can give their second factor. */
export type Entered = { user: User } | { methods: string[]; message: string; code: string };

const send: Fetch = (path, init) => fetch(path, init);

function call<T>(locale: Locale, method: string, path: string, body?: object, by: Fetch = send): Promise<T> {
  const content = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return requestJson<T>(by, `/api/${path}?lang=${locale}`, { method, ...(body && content) });
}

/** Being asked for a second factor is an answer, too, and has the ways to give it. */
const sendLogIn: Fetch = async (path, init) => {
  const response = await send(path, init);
  if (response.status !== 401) return response;
  const text = await response.text();
  const isChallenge = text.includes('"auth.second_factor_needed"');
  return new Response(text, { status: isChallenge ? 200 : 401 });
};

/** The calls for one's own account, answered in a language. All throw what `requestJson` throws. */
export const accountCalls = (locale: Locale) => ({
  logIn: (email: string, password: string) =>
    call<Entered>(locale, 'POST', 'login', { email, password }, sendLogIn),
  logOut: () => call<Said>(locale, 'POST', 'logout', {}),
  signUp: (person: PersonInput & { password: string }) =>
    call<{ user: User }>(locale, 'POST', 'signup', person),
  forgotPassword: (email: string) => call<Said>(locale, 'POST', 'forgotPassword', { email }),
  resetPassword: (id: string, token: string, password: string) =>
    call<Said>(locale, 'PATCH', `reset-password/${encodeURIComponent(id)}/${encodeURIComponent(token)}`, {
      password,
    }),
  verifyEmail: (token: string) => call<{ email: string }>(locale, 'POST', 'account/verify-email', { token }),
  sendVerification: () => call<Said>(locale, 'POST', 'account/send-verification', {}),
  update: (id: string, person: PersonInput) =>
    call<{ updatedNew: User }>(locale, 'PATCH', `user/${id}`, person),
  changeEmail: (email: string, password: string) =>
    call<Said>(locale, 'POST', 'account/email', { email, password }),
  changePassword: (currentPassword: string, password: string) =>
    call<{ user: User }>(locale, 'POST', 'account/password', { currentPassword, password }),
  endSession: (id: string) => call<Said>(locale, 'DELETE', `account/sessions/${id}`),
  endOtherSessions: () => call<Said>(locale, 'DELETE', 'account/sessions'),
});
