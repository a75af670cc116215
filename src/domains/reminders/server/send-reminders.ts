import { isVisible } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { DAYS_BETWEEN, FORGOTTEN_AFTER_DAYS, MOST_NAMED, type ReminderKind } from '../kinds.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'reminders.send': Record<never, never>;
  }
}

/** Members of one kind that one run mails; the rest has the next. */
const AT_ONCE = 200;

/** A member who is due: `subjectId` is the revision of the cart, or the order. */
type Due = {
  userId: string;
  subjectId: string;
  email: string;
  firstName: string;
  locale: Locale;
  token: string;
};

const member = `c.user_id as "userId", u.email, u.first_name as "firstName", u.locale, c.token
   from reminder_choices c
   join users u on u.id = c.user_id and u.email_verified and u.blocked_at is null and u.deleted_at is null`;
const notLately = `not exists (select from reminders_sent s
     where s.user_id = c.user_id and s.sent_at > now() - interval '${DAYS_BETWEEN} days')`;
const forgotten = `interval '${FORGOTTEN_AFTER_DAYS} days'`;

const due: Record<ReminderKind, ReturnType<typeof plannedQuery<Due>>> = {
  /** Carts that nothing happened to for $1 hours: no change, no order, no reminder. */
  cart: plannedQuery<Due>(
    `select cart.revision as "subjectId", ${member} join carts cart on cart.user_id = c.user_id
     where c.kind = 'cart' and c.is_wanted and ${notLately}
       and cart.updated_at between now() - ${forgotten} and now() - make_interval(hours => $1)
       and exists (select from cart_lines line join products p on p.id = line.product_id and ${isVisible('p')}
         where line.user_id = c.user_id)
       and not exists (select from orders o where o.user_id = c.user_id and o.placed_at > cart.updated_at)
       and not exists (select from reminders_sent s
         where s.user_id = c.user_id and s.kind = 'cart' and s.sent_at > cart.updated_at)
     order by c.user_id limit ${AT_ONCE}`,
  ),
  /** Of each member the newest order that was delivered $1 days ago and not taken back. */
  review: plannedQuery<Due>(
    `select distinct on (c.user_id) o.id as "subjectId", ${member} join orders o on o.user_id = c.user_id
     where c.kind = 'review' and c.is_wanted and ${notLately}
       and o.delivered_at between now() - make_interval(days => $1) - ${forgotten} and now() - make_interval(days => $1)
       and o.payment_status <> 'refunded'
       and exists (select from order_lines line join products p on p.id = line.product_id and ${isVisible('p')}
         where line.order_id = o.id
           and not exists (select from reviews r where r.user_id = c.user_id and r.product_id = p.id))
       and not exists (select from reminders_sent s
         where s.user_id = c.user_id and s.kind = 'review' and s.subject_id = o.id)
     order by c.user_id, o.delivered_at desc limit ${AT_ONCE}`,
  ),
};

type Goods = { name: string; slug: string };
const name = textIn('$1', 'product', 'p.name');
const goods: Record<ReminderKind, ReturnType<typeof namedQuery<Goods>>> = {
  cart: namedQuery<Goods>(
    'reminders_cart_goods',
    `select ${name} as name, p.slug from (
       select product_id, min(position) as position from cart_lines where user_id = $2 group by product_id) line
     join products p on p.id = line.product_id and ${isVisible('p')}
     where $3::uuid is not null order by line.position limit ${MOST_NAMED}`,
  ),
  review: namedQuery<Goods>(
    'reminders_bought_goods',
    `select ${name} as name, p.slug from (
       select product_id, min(position) as position from order_lines
       where order_id = $3 and product_id is not null group by product_id) line
     join products p on p.id = line.product_id and ${isVisible('p')}
     where not exists (select from reviews r where r.user_id = $2 and r.product_id = p.id)
     order by line.position limit ${MOST_NAMED}`,
  ),
};

const claim = plannedQuery<{ userId: string }>(
  `insert into reminders_sent (user_id, kind, subject_id) values ($1, $2, $3)
   on conflict do nothing returning user_id as "userId"`,
);

/** Mails the reminders that are due, if the shop sends them. Job `reminders.send`, each hour. */
export async function sendReminders(ctx: Context, letterhead: MailLetterhead): Promise<void> {
  const { cartReminderHours, reviewRequestDays } = await readSettings(ctx);
  if (cartReminderHours !== null) await sendKind(ctx, 'cart', cartReminderHours, letterhead);
  if (reviewRequestDays !== null) await sendKind(ctx, 'review', reviewRequestDays, letterhead);
}

async function sendKind(ctx: Context, kind: ReminderKind, after: number, letterhead: MailLetterhead) {
  for (const found of await due[kind](ctx, [after]))
    await inTransaction(ctx, (tx) => sendOne(tx, kind, found, letterhead));
}

async function sendOne(tx: Transaction, kind: ReminderKind, found: Due, letterhead: MailLetterhead) {
  const { userId, subjectId, email, firstName, token } = found;
  const locale = offeredLocale(found.locale, letterhead.languages);
  const named = await goods[kind](tx, [locale, userId, subjectId]);
  const [first] = named;
  if (!first) return;
  const [claimed] = await claim(tx, [userId, kind, subjectId]);
  if (!claimed) return;
  const t = mailMessages(`server/reminders/${kind}`, locale, letterhead);
  const common = mailMessages('server/reminders/mail', locale, letterhead);
  const { publicUrl } = tx.services;
  const urlOf = (path: string) => publicUrl + localePath(path, locale);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [greeting(firstName, locale, letterhead), t('text')],
    body: listOf(named.map(({ name, slug }) => ({ name, url: urlOf(`/product/${slug}`) }))),
    button: {
      label: t('label'),
      href: urlOf(kind === 'cart' ? '/checkout' : `/product/${first.slug}#reviews`),
    },
    footer: common('footer'),
    footerLink: { label: common('end'), href: urlOf(`/reminders?token=${token}`) },
  });
  const unsubscribeUrl = `${publicUrl}/api/reminders/unsubscription?token=${token}`;
  const subject = t('subject');
  await postMail(tx, {
    ...mail,
    subject,
    to: email,
    userId,
    locale,
    kind: `reminders.${kind}`,
    unsubscribeUrl,
  });
}

/** A list of links, as HTML and as text. */
const listOf = (links: { name: string; url: string }[]) => ({
  html: `<ul>${links.map(({ name, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`,
  text: links.map(({ name, url }) => `${name}\n${url}`).join('\n\n'),
});
