import { readSettings } from '#domains/content/server/index.ts';
import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { formatters } from '#platform/i18n/format.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postStaffMail, type StaffMail } from '#platform/mail/staff-mail.ts';
import { readSales } from './read-sales.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'reports.mail_week': Record<string, never>;
  }
}

const FROM_HOUR = 6;
/** A mail that was missed on Monday is sent until Wednesday. */
const LAST_DAY = 3;
const BEST = 5;

/** One row for each week that was mailed. */
const claim = plannedQuery<{ week: string }>(
  `insert into report_mails (week) values ($1::date) on conflict do nothing returning to_char(week, 'YYYY-MM-DD') as week`,
);

type Week = { from: Temporal.PlainDate; to: Temporal.PlainDate };

/** The last whole week in the shop's time zone; null while it is not yet time to mail it. */
function weekToMail(now: Date, timeZone: string): Week | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const isEarly = here.dayOfWeek === 1 && here.hour < FROM_HOUR;
  if (isEarly || here.dayOfWeek > LAST_DAY) return null;
  const monday = here.toPlainDate().subtract({ days: here.dayOfWeek - 1 });
  return { from: monday.subtract({ days: 7 }), to: monday.subtract({ days: 1 }) };
}

/** Mails the owners what was sold in the last week, once for each week, if the shop wants it. For a job. */
export async function mailWeek(ctx: Context, letterhead: MailLetterhead, now = new Date()): Promise<void> {
  requireStaff(ctx, 'reports.read');
  const { weeklyReport, timeZone } = await readSettings(ctx);
  const week = weeklyReport ? weekToMail(now, timeZone) : null;
  if (!week) return;
  await inTransaction(ctx, async (tx) => {
    const [claimed] = await claim(tx, [week.from.toString()]);
    if (!claimed) return;
    for (const owner of await selectOwners(tx, []))
      await postStaffMail(tx, owner, {
        kind: 'reports.week',
        letterhead,
        write: (locale) => writeMail({ ...tx, locale }, letterhead, week),
      });
  });
}

async function writeMail(
  tx: Transaction,
  { storeName }: MailLetterhead,
  { from, to }: Week,
): Promise<StaffMail> {
  const { locale } = tx;
  const t = serverMessages('server/reports/week', locale);
  const days = { from: from.toString(), to: to.toString() };
  const { total, rows, currency } = await readSales(tx, { by: 'product', ...days });
  const customers = await readSales(tx, { by: 'customer', ...days });
  const ordersOf = (key: string) => customers.rows.find((row) => row.key === key)?.orders ?? 0;
  const { money } = formatters(locale, currency);
  const span = { storeName, from: dayOf(from, locale), to: dayOf(to, locale) };
  const best = rows.filter(({ key, units }) => key !== '' && units > 0).slice(0, BEST);
  const path = `/dashboard/reports?by=product&from=${days.from}&to=${days.to}`;
  return {
    subject: t('subject', span),
    heading: t('heading'),
    paragraphs: [
      t('text', span),
      [
        t('sales', { sum: money(total.net), before: money(total.netBefore) }),
        t('orders', { count: total.orders, before: total.ordersBefore }),
        t('customers', { fresh: ordersOf('new'), returning: ordersOf('returning') }),
      ].join('\n'),
      ...(best.length > 0
        ? [
            [
              t('best'),
              ...best.map(({ name, units, sales }) => t('product', { name, units, sum: money(sales) })),
            ].join('\n'),
          ]
        : []),
    ],
    label: t('label'),
    path,
    footer: t('footer', { storeName }),
  };
}

const dayOf = (day: Temporal.PlainDate, locale: Locale): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day.toString()));
