import { readPaperLogo, readSettings, type Settings } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting, plainName } from '#platform/mail/greeting.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { mailMessages, type WordsOfShop } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { moneyFormat } from '#platform/money.ts';
import { colors, openSheet, paper } from '#platform/pdf/open-sheet.ts';

/** Gift cards for one recipient, with their codes. */
type NewCardMail = {
  to: string;
  locale: Locale;
  currency: string;
  cards: { code: string; valueMinor: number; expiresAt: Date | null }[];
  /** If they are a present: for whom, from whom, with which words. */
  gift?: { name: string; from: string; message: string } | null;
};

type Words = ReturnType<typeof wordsOf>;

function wordsOf({ locale: wanted, currency, cards }: NewCardMail, settings: Settings, shop: WordsOfShop) {
  const locale = offeredLocale(wanted, settings.languages);
  const { region } = writingOf(locale);
  const money = moneyFormat(region, currency);
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: settings.timeZone });
  const t = mailMessages('server/credits/card', locale, shop);
  // The last moment, not the one after it.
  const lastDay = (at: Date) => day.format(at.getTime() - 1);
  return {
    locale,
    t,
    cards: cards.map(({ code, valueMinor, expiresAt }) => ({
      code,
      value: money(valueMinor),
      validity: expiresAt ? t('validUntil', { day: lastDay(expiresAt) }) : '',
    })),
  };
}

/**
 * Mails gift cards to one address, with a PDF to print or pass on. The mail is confidential: staff never see it, and it is
 * deleted once it is sent.
 */
export async function postCardMail(tx: Transaction, mail: NewCardMail): Promise<void> {
  const settings = await readSettings(tx);
  const { storeName } = settings;
  const letterhead = await readLetterhead(tx);
  const words = wordsOf(mail, settings, letterhead);
  const { t, locale, cards } = words;
  const { publicUrl } = tx.services;
  const { gift = null } = mail;
  const from = plainName(gift?.from ?? '') || storeName;
  const subject = t(gift ? 'giftSubject' : 'subject', { storeName, from });
  const count = cards.length;
  const list = cards.map(({ value, code, validity }) =>
    [t('labelled', { label: value, value: code }), validity].filter(Boolean).join('\n'),
  );
  const layout = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading', { count }),
    paragraphs: [
      ...(gift ? [greeting(gift.name, locale, letterhead), t('giftText', { from, count })] : []),
      ...(gift?.message ? [gift.message] : []),
      t('text', { count }),
      ...list,
      t('howTo'),
    ],
    button: { label: t('toShop'), href: publicUrl + localePath('/', locale) },
    footer: t('keepSafe'),
  });
  const logo = await readPaperLogo(tx, settings.logo);
  const bytes = await drawCards(words, {
    storeName,
    host: new URL(publicUrl).host,
    logo,
    words: gift ? [t('giftText', { from, count }), gift.message] : [],
  });
  const attachment = { fileName: `${t('fileName')}.pdf`, bytes };
  const meta = { to: mail.to, kind: 'credits.gift_card', locale, isConfidential: true };
  await postMail(tx, { ...layout, ...meta, subject, attachment });
}

const CARD = { height: 210, gap: 26, padding: 28 };

/** `words`: of the giver, above the cards. */
type Printed = { storeName: string; host: string; logo: Uint8Array | null; words: readonly string[] };

/** One framed card below the other. */
async function drawCards(
  { t, locale, cards }: Words,
  { storeName, host, logo, words }: Printed,
): Promise<Uint8Array> {
  const title = t('heading', { count: cards.length });
  const sheet = await openSheet({ title, author: storeName, lang: locale });
  const x = paper.left + CARD.padding;
  const width = paper.right - paper.left - 2 * CARD.padding;
  for (const text of words.filter(Boolean)) sheet.y += sheet.write(text, { x, width, size: 12 }) + 10;
  for (const { code, value, validity } of cards) {
    sheet.makeRoom(CARD.height);
    const top = sheet.y;
    sheet.rule({ y: top, color: colors.accent, weight: 2 });
    if (logo) sheet.picture(logo, { x, y: top + 20, width: 160, height: 40 });
    else sheet.write(storeName, { x, y: top + 24, width: 260, size: 15, isBold: true });
    sheet.write(value, { x, y: top + 20, width, size: 22, isBold: true, align: 'end' });
    sheet.write(t('heading', { count: 1 }), { x, y: top + 78, width, size: 11, color: colors.quiet });
    sheet.write(code, { x, y: top + 96, width, size: 24, isBold: true });
    const small = { x, width, color: colors.quiet };
    const after = sheet.write([host, t('howTo')].join(' · '), { ...small, y: top + 138 });
    sheet.write(validity, { ...small, y: top + 144 + after });
    sheet.rule({ y: top + CARD.height });
    sheet.y = top + CARD.height + CARD.gap;
  }
  return sheet.finish([storeName, t('keepSafe')].join(' · '), (page, pages) => `${page} / ${pages}`);
}
