import { randomBytes } from 'node:crypto';
import { readSettings } from '#domains/content/server/index.ts';
import { claimMarketing, forgetMarketing } from '#domains/mail/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailGoods, shotUrl } from '#platform/mail/mail-goods.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { LINK_DAYS, type ReminderKind } from '../kinds.ts';
import {
  claimOfGuest,
  claimOfMember,
  type Due,
  dueGuests,
  dueMembers,
  goodsOfGuests,
  goodsOfMembers,
} from './due.ts';
import { recordLeftCarts } from './left/record-left.ts';
import { oneClickUrl } from './withdraw.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'reminders.send': Record<never, never>;
  }
}

const people = {
  member: { due: dueMembers, goods: goodsOfMembers, claim: claimOfMember },
  guest: { due: dueGuests, goods: goodsOfGuests, claim: claimOfGuest },
};
type Person = keyof typeof people;
const everyone: readonly Person[] = ['member', 'guest'];

const linkCart = plannedQuery(
  `update guest_carts set link_hash = $2, link_expires_at = now() + interval '${LINK_DAYS} days' where guest_id = $1`,
);
/** Addresses that did not confirm, proof that is no longer needed (§ 195 BGB), and carts whose link has expired. */
const forgetting = [
  `delete from guest_reminders where confirmed_at is null and asked_at < now() - interval '2 days'`,
  `delete from guest_reminders where ended_at < now() - interval '3 years'`,
  `delete from guest_carts where updated_at < now() - interval '30 days'`,
].map((statement) => plannedQuery(statement));

/** Mails the reminders that are due, if the shop sends them, and forgets what is over. Job `reminders.send`, each hour. */
export async function sendReminders(ctx: Context, letterhead: MailLetterhead): Promise<void> {
  await recordLeftCarts(ctx);
  for (const forget of forgetting) await forget(ctx, []);
  await forgetMarketing(ctx);
  const { cartReminderHours, reviewRequestDays, marketingMailsPerWeek: most } = await readSettings(ctx);
  const after: Record<ReminderKind, number | null> = { cart: cartReminderHours, review: reviewRequestDays };
  for (const kind of ['cart', 'review'] as const)
    for (const person of everyone) {
      if (after[kind] === null) continue;
      for (const found of await people[person].due[kind](ctx, [after[kind], most]))
        await inTransaction(ctx, (tx) => sendOne(tx, { person, kind, found }, letterhead)).catch(
          unlessEnough,
        );
    }
}

/** The address got enough mails this week: nothing of the reminder stays, and it is due again. */
export class EnoughMails extends Error {}

function unlessEnough(error: unknown): false {
  if (!(error instanceof EnoughMails)) throw error;
  return false;
}

type One = { person: Person; kind: ReminderKind; found: Due };

/** Mails one reminder, once. Returns whether it did. @throws EnoughMails */
export async function sendOne(
  tx: Transaction,
  { person, kind, found }: One,
  letterhead: MailLetterhead,
): Promise<boolean> {
  const { personId, subjectId, email, firstName, token } = found;
  const { goods, claim } = people[person];
  const locale = offeredLocale(found.locale, letterhead.languages);
  const named = await goods[kind](tx, [locale, personId, subjectId]);
  const [first] = named;
  if (!first) return false;
  const [claimed] = await claim(tx, [personId, kind, subjectId]);
  if (!claimed) return false;
  if (!(await claimMarketing(tx, [email])).has(email)) throw new EnoughMails();
  const t = mailMessages(`server/reminders/${kind}`, locale, letterhead);
  const common = mailMessages('server/reminders/mail', locale, letterhead);
  const { publicUrl } = tx.services;
  const urlOf = (path: string) => publicUrl + localePath(path, locale);
  const isGuest = person === 'guest';
  const button = async (): Promise<string> => {
    if (kind === 'review') return `/product/${first.slug}#reviews`;
    return isGuest ? `/reminders?cart=${await newLink(tx, personId)}` : '/checkout';
  };
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [greeting(firstName, locale, letterhead), t('text')],
    body: mailGoods(
      named.map(({ name, slug, hash }) => ({
        picture: shotUrl(publicUrl, hash),
        name,
        url: urlOf(`/product/${slug}`),
      })),
    ),
    button: { label: t('label'), href: urlOf(await button()) },
    footer: common(isGuest ? 'guestFooter' : 'footer'),
    footerLink: { label: common('end'), href: urlOf(`/reminders?token=${token}`) },
  });
  await postMail(tx, {
    ...mail,
    subject: t('subject'),
    to: email,
    userId: isGuest ? null : personId,
    locale,
    kind: `reminders.${kind}`,
    unsubscribeUrl: oneClickUrl(publicUrl, token),
    // The link opens the cart.
    isConfidential: isGuest && kind === 'cart',
  });
  return true;
}

/** A new link to the cart of a guest; the former one ends. */
async function newLink(tx: Transaction, guestId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await linkCart(tx, [guestId, digest(token)]);
  return token;
}
