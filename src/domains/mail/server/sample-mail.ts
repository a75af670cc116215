import { dateFormat } from '#platform/i18n/date-format.ts';
import type { ServerPart, Translate } from '#platform/i18n/messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { moneyFormat } from '#platform/money.ts';
import type { MailKind, Message } from '../mail-kinds.ts';

/** Keys that are neither a paragraph nor the text of a button. */
const apart = new Set([
  'subject',
  'giftSubject',
  'heading',
  'label',
  'footer',
  'toShop',
  'keepSafe',
  'signature',
]);

type Say = (message: Message) => string;

/** A mail of a kind with sample data. Pure. */
export function sampleMail(
  kind: MailKind,
  locale: Locale,
  { letterhead, publicUrl, currency }: { letterhead: MailLetterhead; publicUrl: string; currency: string },
): { subject: string; html: string; text: string } {
  const money = moneyFormat(writingOf(locale).region, currency);
  const { format: date } = dateFormat(locale, { dateStyle: 'long' });
  const params = {
    name: 'Mia Berg',
    from: 'Jonas Holm',
    email: 'mia@example.com',
    code: 'K7QM-4TRX',
    total: money(8490),
    amount: money(1999),
    tracking: 'DHL 00340434161094000000',
    product: 'Stoneware Teapot',
    askedAt: date(new Date()),
    at: date(new Date()),
    isPaid: 'yes',
    isWhole: 'yes',
    isSurplus: 'no',
    due: money(1999),
    paid: money(1000),
    until: date(new Date(Date.now() + 7 * 86_400_000)),
    back: money(1999),
    isCredit: 'no',
    vouchers: money(1000),
    lastFour: '7K2M',
    count: 1,
  };
  const say: Say = ({ part, key }) => {
    const t = mailMessages(part as ServerPart, locale, letterhead) as Translate<ServerPart>;
    return t(key as Parameters<typeof t>[0], params);
  };
  const own = (key: string) => say({ part: kind.part, key });
  const has = (key: string) => kind.keys.includes(key);
  const label = has('label') ? own('label') : kind.label && say(kind.label);
  const footer = has('footer') ? own('footer') : kind.footer && say(kind.footer);
  const heading = has('heading') ? own('heading') : letterhead.storeName;
  const paragraphs = kind.keys.filter((key) => !apart.has(key)).map(own);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading,
    paragraphs: [...(has('greeting') ? [] : [greeting('Mia Berg', locale, letterhead)]), ...paragraphs],
    ...(label && { button: { label, href: publicUrl } }),
    footer: footer ?? letterhead.storeName,
  });
  return { ...mail, subject: has('subject') ? own('subject') : heading };
}
