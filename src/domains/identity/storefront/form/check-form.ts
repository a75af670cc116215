import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { isBlank } from '#platform/visible-text.ts';

export type Values = Record<string, string>;

/** The invalid fields, each with a message if it is shown beside the field, and the message of the form's box. */
export type Outcome = {
  fields: Record<string, string>;
  failure?: { text: string; code: string | null };
  done?: string;
};

type Words = Translate<'account/identity/form'>;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** The form's values. Spaces around a password belong to it. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

const isMissing = ({ name, value, required }: HTMLInputElement) =>
  required && (/password/i.test(name) ? value === '' : isBlank(value));

/** The problems of a form before sending: empty fields, and different passwords. */
export function checkForm(form: HTMLFormElement, t: Words): Outcome | null {
  const missing = fieldsOf(form).filter(isMissing);
  if (missing.length > 0)
    return { fields: Object.fromEntries(missing.map(({ name }) => [name, t('missing')])) };
  const { password, confirmPassword } = valuesOf(form);
  if (confirmPassword === undefined || password === confirmPassword) return null;
  return { fields: { confirmPassword: '' }, failure: { text: t('mismatch'), code: null } };
}

/** The field that an error code is about; null if none. */
function fieldOf(code: string): string | null {
  if (code === 'auth.password_wrong') return 'currentPassword';
  if (code === 'auth.code_wrong') return 'code';
  if (code.startsWith('auth.password_')) return 'password';
  if (code.startsWith('auth.email_')) return 'email';
  return code === 'auth.name_missing' ? 'firstName' : null;
}

/** The state of a form after its call failed. */
export function refusal(form: HTMLFormElement, error: unknown, t: Words): Outcome {
  const code = error instanceof FetchFailure ? error.code : null;
  const field = code && fieldOf(code);
  const isThere = field !== null && field in valuesOf(form);
  return { fields: isThere ? { [field]: '' } : {}, failure: { text: failureText(error, t), code } };
}

/** The text of a failure: the server's message, else one by kind. */
export function failureText(error: unknown, t: Translate<'account/identity/form'>): string {
  if (!(error instanceof FetchFailure)) return t('unexpected');
  if (error.code) return error.message;
  if (error.kind === 'FETCH_ERROR') return t('connection');
  if (error.kind === 'TIMEOUT_ERROR') return t('timeout');
  return t('unexpected');
}
