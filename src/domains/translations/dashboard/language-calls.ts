import { settingsCalls } from '#domains/content/dashboard/store/settings-calls.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

/** The time for sending a file. */
const PATIENCE_MS = 10 * 60_000;

export const languagesQuery = apiQuery<typeof contract.listLanguages>(
  ['dashboard'],
  'GET /languages',
  {},
  { staleTime: 0 },
);

export const missingQuery = (locale: Locale, query: contract.MissingQuery) =>
  apiQuery<typeof contract.listMissing>(
    ['dashboard'],
    'GET /languages/{locale}/missing',
    { params: { locale }, query },
    { staleTime: 0 },
  );

type Format = contract.FileQuery['format'];

export const fileHref = (locale: Locale, format: Format, texts: contract.FileQuery['texts']) =>
  pathTo<typeof contract.exportTranslations>('GET /languages/{locale}/file', {
    params: { locale },
    query: { format, texts },
  });

/** Offers these languages, in this order. Throws what `requestJson` throws. */
export async function offerLanguages(languages: Locale[], lang: Locale): Promise<void> {
  await changeSettings({ languages }, lang);
}

/** Makes a language of the shop its main one. Throws what `requestJson` throws. */
export const chooseMainLanguage = (mainLanguage: Locale, lang: Locale): Promise<void> =>
  changeSettings({ mainLanguage }, lang);

async function changeSettings(changes: { languages?: Locale[]; mainLanguage?: Locale }, lang: Locale) {
  const calls = settingsCalls(lang);
  const { version } = await calls.read();
  await calls.change({ version, changes });
}

/** Sends a translated file. Throws what `requestJson` throws. */
export function sendFile(file: File, { locale, lang }: { locale: Locale; lang: Locale }) {
  const format = /\.(xlf|xliff|xml)$/i.test(file.name) ? 'xliff' : 'csv';
  const headers = { 'content-type': 'application/octet-stream' };
  return ask<typeof contract.importTranslations>(
    'PUT /languages/{locale}/file',
    { lang, params: { locale }, query: { format } },
    { send: (path, init) => fetch(path, { ...init, body: file, headers }), patience: PATIENCE_MS },
  );
}

/** Takes the mark of a translation whose source has changed since. Throws what `requestJson` throws. */
export async function confirmText(
  { kind, id, field }: contract.Confirmed,
  { locale, lang }: { locale: Locale; lang: Locale },
): Promise<void> {
  await ask<typeof contract.confirmTranslation>('POST /languages/{locale}/confirmations', {
    lang,
    params: { locale },
    body: { kind, id, field },
  });
}
