import MessageFormat from '@messageformat/core';
import type { ErrorParams } from './errors.ts';
import type { Locale } from './locale.ts';

type Sentences = Record<string, string>;

const en = {
  'request.invalid': 'Something in the request is not right{field, select, none {} other {: {field}}}.',
  'request.too_long': '{field} is too long: at most {most, number} characters.',
  'request.too_many_items': '{field} holds too much: at most {most, number}.',
  'request.not_found': 'There is nothing here.',
  'request.unsupported_media_type': 'Send JSON.',
  'request.too_large': 'That is too large.',
  'request.too_slow': 'That took too long to arrive.',
  'request.wrong_host': 'This shop does not answer to that name.',
  'request.too_many':
    'That was too often. Please try again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}.',
  'server.unavailable': 'The shop is taking a short break. Please try again in a moment.',
  'server.overloaded': 'The shop has too much to do right now. Please try again in a moment.',
  'server.busy': 'Many people are changing the same thing right now. Please try again.',
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'auth.sign_in_required': 'Please log in first.',
  'auth.forbidden': 'You may not do that.',
  'auth.second_factor_required':
    'This shop asks its staff for a second factor. Please set one up in your profile first.',
} satisfies Sentences;

const de: Record<keyof typeof en, string> = {
  'request.invalid': 'Etwas an der Anfrage stimmt nicht{field, select, none {} other {: {field}}}.',
  'request.too_long': '{field} ist zu lang: höchstens {most, number} Zeichen.',
  'request.too_many_items': '{field} enthält zu viel: höchstens {most, number}.',
  'request.not_found': 'Hier gibt es nichts.',
  'request.unsupported_media_type': 'Bitte senden Sie JSON.',
  'request.too_large': 'Das ist zu groß.',
  'request.too_slow': 'Das kam zu langsam an.',
  'request.wrong_host': 'Unter diesem Namen antwortet der Shop nicht.',
  'request.too_many':
    'Das war zu oft. Bitte versuchen Sie es in {minutes, plural, =0 {{seconds, plural, one {# Sekunde} other {# Sekunden}}} one {# Minute} other {# Minuten}} noch einmal.',
  'server.unavailable': 'Der Shop macht eine kurze Pause. Bitte versuchen Sie es gleich noch einmal.',
  'server.overloaded': 'Der Shop hat gerade zu viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
  'server.busy': 'Gerade ändern viele zugleich dasselbe. Bitte versuchen Sie es noch einmal.',
  'server.unexpected': 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal.',
  'auth.sign_in_required': 'Bitte melden Sie sich zuerst an.',
  'auth.forbidden': 'Das dürfen Sie nicht.',
  'auth.second_factor_required':
    'Dieser Shop verlangt von seinem Team einen zweiten Faktor. Bitte richten Sie ihn zuerst in Ihrem Profil ein.',
};

const formats = { en: new MessageFormat('en'), de: new MessageFormat('de') };
const catalogs: Record<Locale, Sentences> = { en: { ...en }, de: { ...de } };
const compiled = new Map<string, (params: ErrorParams) => string>();

/** Adds a domain's error texts; called once by each domain with error codes. */
export function addErrorMessages<Code extends string>(sentences: Record<Locale, Record<Code, string>>): void {
  Object.assign(catalogs.en, sentences.en);
  Object.assign(catalogs.de, sentences.de);
}

/** The text of an error code; an unknown code gets that of `server.unexpected`. */
export function errorMessage(code: string, params: ErrorParams, locale: Locale): string {
  const key = `${locale}:${code}`;
  const format = compiled.get(key) ?? compile(key, code, locale);
  return format({ ...params, field: params.field || 'none' });
}

function compile(key: string, code: string, locale: Locale) {
  const sentence = catalogs[locale][code] ?? catalogs[locale]['server.unexpected'] ?? code;
  const format = formats[locale].compile(sentence) as (params: ErrorParams) => string;
  compiled.set(key, format);
  return format;
}
