import type errors from '../../messages/en/server/errors.json';
import type imports from '../../messages/en/server/imports.json';
import { formatPrice } from './i18n/format-numbers.ts';
import { findMessage } from './i18n/server-messages.ts';
import type { Locale } from './locale.ts';

type CodesOf<File> = {
  [Part in keyof File & string]: `${Part}.${keyof File[Part] & string}`;
}[keyof File & string];

/**
 * The codes of all outcomes that have a text. `orders.not_paid` is the message `not_paid` of the part `orders` in
 * `messages/<language>/server/errors.json`; those of imported files (`exchange.…`) stand in `imports.json` beside it.
 */
export type ErrorCode = CodesOf<typeof errors> | CodesOf<typeof imports>;

export type ErrorParams = Record<string, string | number>;

/** Params that are amounts where a `currency` stands beside them. */
const amounts = ['left', 'upTo'];

/** The params as a message says them: amounts as the language writes them, with their currency. */
function spokenOf(params: ErrorParams, locale: Locale): ErrorParams {
  const { currency } = params;
  if (typeof currency !== 'string') return params;
  const say = ([name, value]: [string, string | number]) =>
    amounts.includes(name) ? formatPrice(locale, currency, Number(value)) : value;
  return Object.fromEntries(Object.entries(params).map((param) => [param[0], say(param)]));
}

/** The text of an error code; an unknown code gets that of `server.unexpected`. */
export function errorMessage(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  const [part = '', key = ''] = code.split('.');
  const file = part === 'exchange' ? 'imports' : 'errors';
  const given = { ...spokenOf(params, locale), field: params.field || 'none' };
  return (
    findMessage(`server/${file}/${part}`, key, given, locale) ??
    findMessage('server/errors/server', 'unexpected', {}, locale) ??
    code
  );
}
