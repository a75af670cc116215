import { isVisible } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { scarcitySql } from '#domains/inventory/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import { type EuSalesNews, takeEuSalesNews } from '#domains/reports/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { EU_THRESHOLD } from '#platform/eu-vat-rates.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postStaffMail, type StaffMail } from '#platform/mail/staff-mail.ts';
import { minorDigits, moneyFormat, toMinor } from '#platform/money.ts';
import type { Permission } from '#platform/permissions.ts';
import type { NoticeKind } from '../kinds.ts';
import { type AttackRow, describeAttack, takeAttackNews } from './attacks.ts';
import { chosenKinds, type Recipient, selectStaff } from './choose-notices.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'notices.send_due': Record<never, never>;
  }
}

/** Without the permission a user is not mailed the news, even if chosen. */
const permissions: Record<NoticeKind, Permission> = {
  orders: 'orders.read',
  returns: 'orders.read',
  payments: 'orders.read',
  stock: 'catalog.write',
  taxes: 'orders.read',
  attacks: 'settings.write',
};

/** The events of orders that staff are mailed. */
const eventsOf = {
  placed: 'orders',
  return_requested: 'returns',
  disputed: 'payments',
  payment_declined: 'payments',
  paid_too_late: 'payments',
  paid_twice: 'payments',
  refund_failed: 'payments',
  refunded_outside: 'payments',
  vat_id_invalid: 'taxes',
} as const satisfies Record<string, NoticeKind>;

type Event = keyof typeof eventsOf;
type Trouble = {
  [Name in Event]: (typeof eventsOf)[Name] extends 'payments' | 'taxes' ? Name : never;
}[Event];
const isTrouble = (event: Event): event is Trouble => ['payments', 'taxes'].includes(eventsOf[event]);

/** Age of an event, in milliseconds, from which no running transaction may still add an earlier one. */
const SETTLED_MS = 20_000;
/** Lines of each kind in one mail; the rest is counted. */
const MOST_LINES = 20;

const startMark = plannedQuery<{ isNew: boolean }>(
  `insert into staff_notices_sent (sent_until) values ($1) on conflict do nothing returning true as "isNew"`,
);
const lockMark = plannedQuery<{ sentUntil: Date }>(
  `select sent_until as "sentUntil" from staff_notices_sent for update skip locked`,
);
const moveMark = plannedQuery('update staff_notices_sent set sent_until = $1');

type OrderNews = {
  kind: Event;
  code: string;
  customer: string;
  totalMinor: number;
  currency: string;
};
const selectEvents = namedQuery<OrderNews>(
  'notices_events',
  `select event.kind, o.code, o.customer_name as customer, o.total_minor as "totalMinor", o.currency
   from order_events event join orders o on o.id = event.order_id
   where event.id > $1 and event.id <= $2 and event.kind = any ($3) order by event.id limit 1000`,
);

const isLow = `${scarcitySql('stock')} <= $1`;
const forgetRefilled = namedQuery(
  'notices_forget_refilled',
  `delete from staff_notices_low known using stock_levels stock where stock.variant_id = known.variant_id and not ${isLow}`,
);
type StockNews = { name: string; onHand: number };
const recordLow = namedQuery<StockNews>(
  'notices_record_low',
  `with low as (
     insert into staff_notices_low (variant_id)
     select stock.variant_id from stock_levels stock
     join variants v on v.id = stock.variant_id and v.deleted_at is null
     join products p on p.id = v.product_id and ${isVisible('p')}
     where ${isLow} and not exists (select from staff_notices_low known where known.variant_id = stock.variant_id)
     on conflict do nothing returning variant_id)
   select ${textIn('$2', 'product', 'p.name')} as name, stock.on_hand as "onHand"
   from low join variants v on v.id = low.variant_id join products p on p.id = v.product_id
   join stock_levels stock on stock.variant_id = v.id order by stock.on_hand, p.name, v.id limit 1000`,
);

/** The lowest id of a moment: ids of events begin with their time (RFC 9562, UUIDv7). */
function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/**
 * Mails each member of staff what has happened since the last run, in one mail. Mails are queued in the transaction
 * that moves the mark, so nothing is mailed twice or lost. Job `notices.send_due`.
 */
export async function sendDueNotices(ctx: Context, now = new Date()): Promise<void> {
  requireStaff(ctx);
  const until = new Date(now.getTime() - SETTLED_MS);
  const { lowStock } = await readSettings(ctx);
  const letterhead = await readLetterhead(ctx);
  await inTransaction(ctx, async (tx) => {
    const [begun] = await startMark(tx, [until]);
    const [mark] = await lockMark(tx, []);
    // Another node is at it.
    if (!mark || mark.sentUntil > until) return;
    await forgetRefilled(tx, [lowStock]);
    const low = await recordLow(tx, [lowStock, ctx.locale]);
    // What was low before the first run is no news.
    if (begun) return;
    const euSales = await takeEuSalesNews(tx, now);
    const attacks = await takeAttackNews(tx, now);
    const from = firstIdOf(mark.sentUntil);
    const events = await selectEvents(tx, [from, firstIdOf(until), Object.keys(eventsOf)]);
    await moveMark(tx, [until]);
    if (events.length + low.length + euSales.length + attacks.length === 0) return;
    const news: News = { events, low, euSales, attacks, letterhead };
    for (const recipient of await selectStaff(tx, []))
      await postStaffMail(tx, recipient, {
        kind: 'notices.news',
        letterhead,
        write: (locale) => newsFor(recipient, news, locale),
      });
  });
}

type News = {
  events: readonly OrderNews[];
  low: readonly StockNews[];
  euSales: readonly EuSalesNews[];
  attacks: readonly AttackRow[];
  letterhead: MailLetterhead;
};

/** What a recipient has chosen, and may see, of the news; null if there is nothing. */
function newsFor(
  { role, kinds }: Pick<Recipient, 'kinds' | 'role'>,
  news: News,
  locale: Locale,
): StaffMail | null {
  const { storeName } = news.letterhead;
  const t = serverMessages('server/notices/mail', locale);
  const granted = permissionsOf(role);
  const parts = chosenKinds({ role, kinds })
    .filter((kind) => granted.includes(permissions[kind]))
    .map((kind) => ({ kind, lines: linesOf(kind, news, locale) }))
    .filter(({ lines }) => lines.length > 0);
  const [first] = parts;
  if (!first) return null;
  const heading = t(first.kind, { count: first.lines.length });
  const paragraphs = parts.map(({ kind, lines }) => {
    const more = lines.length - MOST_LINES;
    const shown = lines.slice(0, MOST_LINES).concat(more > 0 ? t('more', { count: more }) : []);
    return `${t(kind, { count: lines.length })}\n${shown.join('\n')}`;
  });
  return {
    subject: `${heading} · ${storeName}`,
    heading,
    paragraphs,
    label: t('label'),
    path: pathOf(first.kind),
    footer: t('footer', { storeName }),
  };
}

function pathOf(kind: NoticeKind): string {
  if (kind === 'attacks') return '/dashboard';
  return kind === 'stock' ? '/dashboard/products' : '/dashboard/orders';
}

function linesOf(kind: NoticeKind, { events, low, euSales, attacks }: News, locale: Locale): string[] {
  const t = serverMessages('server/notices/mail', locale);
  if (kind === 'stock') return low.map(({ name, onHand }) => t('left', { name, onHand }));
  if (kind === 'attacks')
    return attacks.map((attack) => Object.values(describeAttack(attack, locale)).join(' '));
  const sold = (kind === 'taxes' ? euSales : []).map(({ year, netMinor, currency, percent }) =>
    t(percent < 100 ? 'eu_sales_near' : 'eu_sales_over', {
      year: String(year),
      amount: moneyFormat(locale, currency)(netMinor),
      threshold: moneyFormat(locale, currency)(toMinor(EU_THRESHOLD, minorDigits(currency))),
    }),
  );
  const lines = events
    .filter((event) => eventsOf[event.kind] === kind)
    .map(({ kind: event, code, customer, totalMinor, currency }) => {
      const amount = moneyFormat(locale, currency)(totalMinor);
      const about = isTrouble(event) ? [t(event)] : [];
      return [code, customer, amount, ...about].join(' · ');
    });
  return [...sold, ...lines];
}
