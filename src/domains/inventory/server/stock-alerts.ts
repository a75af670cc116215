import { randomBytes } from 'node:crypto';
import { isVisible, lineImage } from '#domains/catalog/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, textIn } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { mailGoods, shotUrl } from '#platform/mail/mail-goods.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { Alerted, StockAlertInput } from '../contract.ts';
import { availableSql } from './availability.ts';
import { limits } from './limits.ts';

/** Mails queued in one transaction. */
const AT_ONCE = 100;

const selectVariant = namedQuery<{ id: string; available: number; isOnly: boolean }>(
  'inventory_alert_variant',
  `select v.id, ${availableSql('level')} as available,
     (select count(*) = 1 from variants other where other.product_id = v.product_id) as "isOnly"
   from variants v join products p on p.id = v.product_id left join stock_levels level on level.variant_id = v.id
   where v.product_id = $1 and ($2::uuid is null or v.id = $2) and ${isVisible('p')} limit 1`,
);
const selectOwnAddress = namedQuery<{ email: string; isVerified: boolean }>(
  'inventory_alert_address',
  'select email, email_verified as "isVerified" from users where id = $1',
);
const insertAlert = plannedQuery<{ id: string; isConfirmed: boolean }>(
  `insert into stock_alerts as alert (id, variant_id, email, user_id, locale, token, confirmed_at)
   values ($1, $2, $3, $4, $5, $6, case when $7 then now() end)
   on conflict (variant_id, lower(email)) do update set locale = excluded.locale,
     token = case when alert.confirmed_at is null then excluded.token else alert.token end,
     confirmed_at = coalesce(alert.confirmed_at, excluded.confirmed_at), created_at = now()
   returning id, confirmed_at is not null as "isConfirmed"`,
);
/** Both in the language of the alert `a` on the variant `v` of the product `p`. */
const name = textIn('a.locale', 'product', 'p.name');
const choices = `(select string_agg(${choiceLabel('a.locale', 'o', 'choice')}, ', ' order by place)
     from unnest(v.choices) with ordinality chosen (choice, place)
     join product_options o on o.product_id = p.id and o.position = place - 1)`;
/** What an alert is about. */
type Wanted = { slug: string; name: string; variantId: string; choices: string | null; hash: string | null };
const wanted = `p.slug, ${name} as name, v.id as "variantId", ${choices} as choices, ${lineImage} as hash`;
const confirmAlert = plannedQuery<Pick<Wanted, 'slug' | 'name' | 'choices'>>(
  `with confirmed as (
     update stock_alerts set confirmed_at = coalesce(confirmed_at, now()) where token = $1 returning *)
   select p.slug, ${name} as name, ${choices} as choices
   from confirmed a join variants v on v.id = a.variant_id join products p on p.id = v.product_id`,
);
const selectWanted = plannedQuery<Wanted>(
  `select ${wanted} from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
   where a.id = $1`,
);
const deleteByToken = plannedQuery('delete from stock_alerts where token = $1');
/** The alerts of a person by the account `$1` or the proven address `$2`, for their own export. */
export const readAlertsOf = plannedQuery<{ product: string; locale: string; createdAt: string }>(
  `select p.name as product, a.locale, ${isoTime('a.created_at')} as "createdAt"
   from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
   where a.user_id = $1 or lower(a.email) = lower($2) order by a.created_at, a.id`,
);
const deleteOfPerson = plannedQuery(
  'delete from stock_alerts where user_id = $1 or lower(email) = lower($2)',
);
const deleteOld = plannedQuery(
  `delete from stock_alerts where created_at < now() - interval '180 days'
     or (confirmed_at is null and created_at < now() - interval '2 days')`,
);

type Due = Wanted & { email: string; userId: string | null; locale: Locale };
const takeDue = plannedQuery<Due>(
  `with due as (
     select a.id from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
       left join stock_levels level on level.variant_id = v.id
     where a.confirmed_at is not null and ${availableSql('level')} > 0 and ${isVisible('p')}
     order by a.created_at limit ${AT_ONCE} for update of a skip locked),
   taken as (delete from stock_alerts where id in (select id from due) returning *)
   select a.email, a.user_id as "userId", a.locale::text as locale, ${wanted}
   from taken a join variants v on v.id = a.variant_id join products p on p.id = v.product_id`,
);

/**
 * Asks for a mail when a variant can be bought again. Open to everyone; an address that is not known to be the
 * caller's is asked to confirm first.
 *
 * @throws `auth.email_invalid` (400), `catalog.product_not_found` (404), `inventory.in_stock` (409).
 */
export async function askForStock(
  ctx: Context,
  { productId, variantId = null, email: given }: StockAlertInput,
): Promise<{ needsConfirmation: boolean }> {
  const email = given.trim();
  if (!isAddress(email)) throw new DomainError('auth.email_invalid', 400);
  await limit(ctx, limits.stockAlert, email);
  const [variant] = await selectVariant(ctx, [productId, variantId]);
  if (!variant || (variantId === null && !variant.isOnly))
    throw new DomainError('catalog.product_not_found', 404);
  if (variant.available > 0) throw new DomainError('inventory.in_stock', 409);
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  const [own] = userId ? await selectOwnAddress(ctx, [userId]) : [];
  const isOwn = own?.isVerified === true && own.email.toLowerCase() === email.toLowerCase();
  const letterhead = await readLetterhead(ctx);
  const token = randomBytes(24).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    const values = [newId(), variant.id, email, isOwn ? userId : null, ctx.locale, token, isOwn];
    const [alert] = await insertAlert(tx, values);
    // The answer does not tell whether this address waits already.
    if (!alert || alert.isConfirmed) return;
    const [goods] = await selectWanted(tx, [alert.id]);
    if (goods) await postConfirmation(tx, { email, token, goods }, letterhead);
  });
  return { needsConfirmation: !isOwn };
}

const nameOf = ({ name, choices }: Pick<Wanted, 'name' | 'choices'>) =>
  choices ? `${name} (${choices})` : name;

/** Where the product's page opens with the variant that is waited for. */
function urlOf({ services }: Context, { slug, variantId, choices }: Wanted, locale: Locale): string {
  const path = choices ? `/product/${slug}?variant=${variantId}` : `/product/${slug}`;
  return services.publicUrl + localePath(path, locale);
}

function goodsIn(ctx: Context, goods: Wanted, locale: Locale): ReturnType<typeof mailGoods> {
  const { name, choices, hash } = goods;
  const picture = shotUrl(ctx.services.publicUrl, hash);
  return mailGoods([{ picture, name, url: urlOf(ctx, goods, locale), ...(choices && { detail: choices }) }]);
}

const alertPath = (token: string, locale: Locale) => localePath(`/stock-alert?token=${token}`, locale);

async function postConfirmation(
  tx: Transaction,
  { email, token, goods }: { email: string; token: string; goods: Wanted },
  letterhead: MailLetterhead,
): Promise<void> {
  const { locale } = tx;
  const t = mailMessages('server/inventory/confirmation', locale, letterhead);
  const { storeName } = letterhead;
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [greeting('', locale, letterhead), t('text')],
    body: goodsIn(tx, goods, locale),
    button: { label: t('label'), href: tx.services.publicUrl + alertPath(token, locale) },
    footer: t('footer', { storeName }),
  });
  const subject = t('subject', { storeName });
  await postMail(tx, { ...mail, subject, to: email, locale, kind: 'inventory.alert_confirmation' });
}

/** @throws `inventory.alert_gone` (404). */
export async function confirmStockAlert(ctx: Context, token: string): Promise<Alerted> {
  const [alerted] = await confirmAlert(ctx, [token]);
  if (!alerted) throw new DomainError('inventory.alert_gone', 404);
  return { name: nameOf(alerted), slug: alerted.slug };
}

export async function cancelStockAlert(ctx: Context, token: string): Promise<void> {
  await deleteByToken(ctx, [token]);
}

/** Mails everyone who waits for what can be bought again, once each. Job `inventory.notify_waiting`. */
export async function notifyWaiting(ctx: Context, letterhead: MailLetterhead): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(ctx, async (tx) => {
      const due = await takeDue(tx, []);
      for (const alert of due) await postNews(tx, alert, letterhead);
      return due.length === AT_ONCE;
    });
  }
}

async function postNews(tx: Transaction, alert: Due, letterhead: MailLetterhead): Promise<void> {
  const { email, userId, locale, name } = alert;
  const t = mailMessages('server/inventory/news', locale, letterhead);
  const { storeName } = letterhead;
  const product = nameOf(alert);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [greeting('', locale, letterhead), t('text', { product })],
    body: goodsIn(tx, alert, locale),
    button: { label: t('label'), href: urlOf(tx, alert, locale) },
    footer: t('footer', { storeName }),
  });
  const subject = t('subject', { product: name });
  await postMail(tx, { ...mail, subject, to: email, userId, locale, kind: 'inventory.back_in_stock' });
}

/** Deletes what was never confirmed, and what waited for half a year. Job `inventory.forget_alerts`. */
export const forgetAlerts = async (ctx: Context): Promise<void> => void (await deleteOld(ctx, []));

export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: EventMap['identity.account_deleted'],
): Promise<void> {
  await deleteOfPerson(tx, [userId, email]);
}
