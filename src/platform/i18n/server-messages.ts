import { plural, select } from '@messageformat/runtime';
import type { Locale } from '#platform/locale.ts';
import { compileParts } from './compile-parts.ts';
import { number } from './format-numbers.ts';
import type { Compiled, CompiledMessages, ServerPart, Translate } from './messages.ts';
import { readMessageFile } from './read-messages.ts';

/*
 * Messages on the server, outside the pages that it renders: errors, mails, documents, files. A message file is read
 * when a message of it is first needed, and a message compiled when first needed.
 */

type MessageFile = ReturnType<typeof readMessageFile>;

const files = new Map<string, MessageFile>();
const compiled = new Map<string, Compiled>();

function fileOf(part: string, locale: Locale): MessageFile {
  const path = part.slice(0, part.lastIndexOf('/'));
  const known = files.get(`${locale}/${path}`);
  if (known) return known;
  const file = readMessageFile(path, locale);
  files.set(`${locale}/${path}`, file);
  return file;
}

/** A message as its file has it; null where a part has no such message. */
export const sentenceOf = (part: string, key: string, locale: Locale): string | null =>
  fileOf(part, locale).parts[part]?.[key] ?? null;

/** Null where a part has no such message. */
function compile(part: string, key: string, wanted: Locale): Compiled | null {
  const { locale, parts } = fileOf(part, wanted);
  const sentence = parts[part]?.[key];
  if (sentence === undefined) return null;
  // The code is made of the shop's own message files only.
  const evaluate = new Function(`return ${compileParts({ [part]: { [key]: sentence } }, locale)}`);
  const messages = evaluate() as CompiledMessages;
  return messages(number, plural, select)[part]?.[key] ?? null;
}

/** A message of a part by its key, with its params. Null where there is no such message. */
export function findMessage(
  part: string,
  key: string,
  params: Record<string, string | number>,
  locale: Locale,
): string | null {
  const name = `${locale}/${part}/${key}`;
  const message = compiled.get(name) ?? compile(part, key, locale);
  if (message === null) return null;
  compiled.set(name, message);
  return typeof message === 'function' ? message(params) : message;
}

/** What several parts share; the dashboard's, which fewer languages have, only for parts of the dashboard. */
const shared = ['server/common/words', 'storefront/common/words', 'account/common/words'];
const placesOf = (part: string) =>
  part.startsWith('dashboard/') ? [part, 'dashboard/common/words', ...shared] : [part, ...shared];

/** `const t = serverMessages('server/orders/placed', locale)`, then `t('key', params)`. */
export const serverMessages =
  <Part extends ServerPart>(part: Part, locale: Locale): Translate<Part> =>
  (key, params = {}) => {
    for (const place of placesOf(part)) {
      const message = findMessage(place, key, params, locale);
      if (message !== null) return message;
    }
    return key;
  };
