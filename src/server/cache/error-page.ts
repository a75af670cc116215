import { errorMessage } from '#platform/error-messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type Locale, languages, locales } from '#platform/locale.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { compressAll, type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts';
import type { HeaderPair } from '../http/security-headers.ts';

export type ErrorPageStatus = 500 | 503;
export type ErrorPages = Record<ErrorPageStatus, Record<Locale, PreparedAnswer>>;

const codes = { 500: 'server.unexpected', 503: 'server.unavailable' } as const;
const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;' +
  'text-align:center;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}a{color:inherit}';

/** A minimal error page that depends on nothing else. */
function errorPage(status: ErrorPageStatus, locale: Locale): string {
  const sentence = errorMessage(codes[status], {}, locale);
  return `<!doctype html><html lang="${locale}" dir="${languages[locale].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${sentence}</title><style>${style}</style></head>
<body><h1>${status}</h1><p>${sentence}</p><p><a href="">${serverMessages('server/pages/error', locale)('tryAgain')}</a></p></body></html>`;
}

/** Prepares the error pages at start, so that they need neither database nor renderer. */
export async function prepareErrorPages(headers: readonly HeaderPair[]): Promise<ErrorPages> {
  const prepare = async (status: ErrorPageStatus, locale: Locale): Promise<PreparedAnswer> => {
    const text = errorPage(status, locale);
    return prepareAnswer({
      status,
      contentType: 'text/html; charset=utf-8',
      bodies: await compressAll(Buffer.from(text)),
      headers: [
        ...headers,
        ['cache-control', 'no-store'],
        ['content-security-policy', pagePolicy({ style })],
        ...(status === 503 ? [['retry-after', '5'] as const] : []),
      ],
    });
  };
  const all = async (status: ErrorPageStatus) => {
    const pages = locales.map(async (locale) => [locale, await prepare(status, locale)] as const);
    return Object.fromEntries(await Promise.all(pages)) as Record<Locale, PreparedAnswer>;
  };
  return { 500: await all(500), 503: await all(503) };
}
