import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/words.ts';

const fresh = { staleTime: 0 };

export const mailKindsQuery = apiQuery<typeof contract.listMailKinds>(
  ['dashboard'],
  'GET /mail-kinds',
  {},
  fresh,
);

/** Null if there is no such kind. */
export const mailKindQuery = (kind: string, locale: Locale) =>
  apiQuery<typeof contract.getMailKind>(
    ['dashboard'],
    'GET /mail-kinds/{kind}',
    { params: { kind }, query: { locale } },
    fresh,
  );

/** Throws what `requestJson` throws. */
export const wordsCalls = (lang: Locale, kind: string) => {
  const one = (body: contract.MailWordsInput) => ({ lang, params: { kind }, body });
  return {
    save: (body: contract.MailWordsInput) =>
      ask<typeof contract.putMailKind>('PUT /mail-kinds/{kind}', one(body)),
    preview: (body: contract.MailWordsInput) =>
      ask<typeof contract.previewMailKind>('POST /mail-kinds/{kind}/preview', one(body)),
    test: (body: contract.MailWordsInput) =>
      ask<typeof contract.testMailKind>('POST /mail-kinds/{kind}/test', one(body)),
  };
};
