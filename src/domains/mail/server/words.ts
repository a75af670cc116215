import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { sentenceOf } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { type MailWords, readMailWords, wordsName, writeMailWords } from '#platform/mail/mail-words.ts';
import { placeholdersOf, variantsOf } from '#platform/mail/sentence-variants.ts';
import { checkWords, type WordsProblem } from '../check-words.ts';
import type { MailField, MailKindList, MailKindWords, MailWordsInput } from '../contract/words.ts';
import { type MailKind, mailKinds } from '../mail-kinds.ts';

/** Messages of one line: with a break they would not be a subject or a button. */
const oneLiners = new Set([
  'subject',
  'heading',
  'label',
  'toShop',
  'seeOrder',
  'followOrder',
  'seeReturn',
  'payNow',
]);
/** Messages without which a mail still says what it is about. */
const decorative = new Set([...oneLiners, 'footer', 'aboutYourOrder', 'youOrdered', 'signature']);
/** Placeholders that the owner may leave out everywhere. */
const optional = new Set(['storeName', 'name']);

/** @throws `request.not_found` (404). */
export function mailKind(wanted: string): MailKind {
  const found = mailKinds.find(({ kind }) => kind === wanted);
  if (!found) throw new DomainError('request.not_found', 404);
  return found;
}

/** The texts of a kind in one language, one for each variant. Pure. */
export function fieldsOf({ part, keys }: MailKind, locale: Locale, words: MailWords): MailField[] {
  return keys.flatMap((key) => {
    const sentence = sentenceOf(part, key, locale) ?? '';
    const variants = variantsOf(sentence);
    const known = placeholdersOf(variants ? Object.values(variants.texts).join(' ') : sentence);
    const texts = variants ? Object.entries(variants.texts) : [['', sentence] as const];
    return texts.map(([variant, shipped]) => {
      const id = variant ? `${key}:${variant}` : key;
      const used = placeholdersOf(shipped);
      const isRequired = (name: string) =>
        !decorative.has(key) &&
        !(optional.has(name) && key !== 'greeting' && part !== 'server/orders/withdrawal');
      return {
        id,
        shipped,
        argument: variants?.argument ?? null,
        own: words.get(wordsName(locale, part, id)) ?? null,
        placeholders: [...new Set([...known, 'storeName'])].map((name) => ({
          name,
          isRequired: used.includes(name) && isRequired(name),
        })),
        isOneLine: oneLiners.has(key),
      };
    });
  });
}

const problems = {
  unknown: 'mail.placeholder_unknown',
  missing: 'mail.placeholder_missing',
  braces: 'mail.braces',
  line: 'mail.one_line',
} as const satisfies Record<WordsProblem['kind'], string>;

/** @throws `mail.field_unknown`, `mail.placeholder_unknown`, `mail.placeholder_missing`, `mail.braces`, `mail.one_line` (400). */
function requireGood(fields: readonly MailField[], words: MailWordsInput['words']): void {
  for (const [id, text] of Object.entries(words)) {
    const field = fields.find((one) => one.id === id);
    if (!field) throw new DomainError('mail.field_unknown', 400, { field: id });
    const wrong = checkWords(text, field);
    if (wrong) throw new DomainError(problems[wrong.kind], 400, { name: wrong.name });
  }
}

/** Which mails can be changed, and in which languages they are. */
export async function readMailKinds(ctx: Context): Promise<MailKindList> {
  requireStaff(ctx, 'settings.write');
  const words = await readMailWords(ctx);
  const data = mailKinds.map(({ kind, part, keys }) => {
    const changed = [...words.keys()].filter((name) =>
      keys.some((key) => name.endsWith(`/${part}/${key}`) || name.includes(`/${part}/${key}:`)),
    );
    const changedIn = [...new Set(changed.map((name) => name.split('/')[0] as Locale))];
    return { kind, changedIn };
  });
  return { data };
}

/** The texts of a kind of mail. @throws `request.not_found` (404). */
export async function readMailKind(
  ctx: Context,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<MailKindWords> {
  requireStaff(ctx, 'settings.write');
  return { kind, locale, fields: fieldsOf(mailKind(kind), locale, await readMailWords(ctx)) };
}

/** The owner's texts with unsaved ones over them. @throws as `changeMailWords`. */
export async function withUnsaved(
  ctx: Context,
  { kind, locale, words }: MailWordsInput & { kind: string },
): Promise<MailWords> {
  requireStaff(ctx, 'settings.write');
  const known = mailKind(kind);
  const saved = await readMailWords(ctx);
  requireGood(fieldsOf(known, locale, saved), words);
  const next = new Map(saved);
  for (const [id, text] of Object.entries(words)) {
    const name = wordsName(locale, known.part, id);
    if (text.trim() === '') next.delete(name);
    else next.set(name, text.trim());
  }
  return next;
}

/**
 * Stores texts of the owner in place of the shop's own; empty ones bring those back. All or none. The next mail has
 * them, on every node.
 *
 * @throws `request.not_found` (404), and `mail.…` (400) for the first text with an unknown or missing placeholder.
 */
export async function changeMailWords(
  ctx: Context,
  input: MailWordsInput & { kind: string },
): Promise<MailKindWords> {
  requireStaff(ctx, 'settings.write');
  const { kind, locale, words } = input;
  const { part } = mailKind(kind);
  return inTransaction(ctx, async (tx) => {
    const next = await withUnsaved(tx, input);
    for (const id of Object.keys(words).sort())
      await writeMailWords(tx, { locale, part, key: id, text: next.get(wordsName(locale, part, id)) ?? '' });
    await recordAudit(tx, {
      action: 'mail.words_changed',
      subjectType: 'mail_kind',
      subjectId: kind,
      details: { locale, fields: Object.keys(words).sort() },
    });
    return readMailKind(tx, { kind, locale });
  });
}
