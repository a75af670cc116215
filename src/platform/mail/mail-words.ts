import type { Context, Transaction } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';
import type { ServerPart, Translate } from '../i18n/messages.ts';
import { sentenceOf, serverMessages } from '../i18n/server-messages.ts';
import type { Locale } from '../locale.ts';
import { variantName, variantsOf } from './sentence-variants.ts';

/*
 * Texts of mails that the owner wrote in place of the shop's own. They are read from the database whenever a mail is
 * written, so that no node sends former ones.
 */

/** The owner's texts by `language/part/key`, and `language/part/key:variant`. */
export type MailWords = ReadonlyMap<string, string>;

/** What the messages of mails need of the letterhead. */
export type WordsOfShop = { storeName: string; words?: MailWords };

const selectAll = namedQuery<{ name: string; text: string }>(
  'mail_words_all',
  `select locale || '/' || part || '/' || key as name, text from mail_words`,
);
const putRow = namedQuery(
  'mail_words_put',
  `insert into mail_words (locale, part, key, text) values ($1, $2, $3, $4)
   on conflict (locale, part, key) do update set text = excluded.text, updated_at = now()`,
);
const deleteRow = namedQuery(
  'mail_words_delete',
  'delete from mail_words where locale = $1 and part = $2 and key = $3',
);

/** All texts of the owner, in every language. */
export const readMailWords = async (ctx: Pick<Context, 'db'>): Promise<MailWords> =>
  new Map((await selectAll(ctx, [])).map(({ name, text }) => [name, text]));

/** Stores a text of the owner; an empty one brings back the shop's own. The caller checks access and text. */
export async function writeMailWords(
  tx: Transaction,
  { locale, part, key, text }: { locale: Locale; part: string; key: string; text: string },
): Promise<void> {
  if (text === '') await deleteRow(tx, [locale, part, key]);
  else await putRow(tx, [locale, part, key, text]);
}

/** The name of a text in `MailWords`. */
export const wordsName = (locale: Locale, part: string, key: string): string => `${locale}/${part}/${key}`;

/** Fills in the placeholders of a text of the owner; it has no other marks than `{name}`. */
const filled = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** As `serverMessages`, with the owner's texts where there are any. `storeName` is always known. */
export const mailMessages =
  <Part extends ServerPart>(part: Part, locale: Locale, shop: WordsOfShop): Translate<Part> =>
  (key, given = {}) => {
    const params = { storeName: shop.storeName, ...given };
    const own = shop.words?.size ? ownText(shop.words, { part, key, locale }, params) : undefined;
    return own === undefined ? serverMessages(part, locale)(key, params) : filled(own, params);
  };

/** What the owner lets every mail of a language end with; empty if nothing. The shop itself has no such message. */
export const mailEnding = (locale: Locale, { storeName, words }: WordsOfShop): string =>
  filled(words?.get(wordsName(locale, 'server/mail/layout', 'signature')) ?? '', { storeName });

type Place = { part: string; key: string; locale: Locale };

function ownText(
  words: MailWords,
  { part, key, locale }: Place,
  params: Record<string, string | number>,
): string | undefined {
  const name = wordsName(locale, part, key);
  const variants = variantsOf(sentenceOf(part, key, locale) ?? '');
  return words.get(variants ? `${name}:${variantName(variants, params, locale)}` : name);
}
