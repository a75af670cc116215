import { randomBytes } from 'node:crypto';
import { readSettings } from '#domains/content/server/index.ts';
import {
  confirmedWords,
  forgetMarketingOf,
  readLetterhead,
  recordConsent,
} from '#domains/mail/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { layoutMail } from '#platform/mail/layout-mail.ts';
import { mailMessages } from '#platform/mail/mail-words.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { Confirmation, GuestOffer, GuestWish } from '../contract.ts';
import { type ReminderKind, reminderKinds } from '../kinds.ts';
import { rememberClaim, takeClaim } from './guest-claims.ts';
import { limits } from './limits.ts';
import { withdrawReminders } from './withdraw.ts';

/**
 * Returns a row if this begins something: for an address that is new, has ended it, or did not answer for an hour. The links
 * of its mails stay right, so that nobody else who types the address takes them back.
 */
const begin = plannedQuery<{ id: string; token: string }>(
  `insert into guest_reminders as known (id, email, kind, locale, token, receipt_hash, confirmed_at, browser_hash)
   values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, $8)
   on conflict (lower(email), kind) do update set email = excluded.email, locale = excluded.locale,
     token = case when known.ended_at is null or known.mailed_at > now() - interval '1 hour' then known.token else excluded.token end,
     receipt_hash = excluded.receipt_hash, browser_hash = excluded.browser_hash, asked_at = now(), confirmed_at = excluded.confirmed_at, ended_at = null
   where known.ended_at is not null or (known.confirmed_at is null and known.asked_at < now() - interval '1 hour')
   returning id, token`,
);
/** Whether the address is to be asked now: once an hour at most, for all kinds together. */
const noteMailed = plannedQuery<{ id: string }>(
  `update guest_reminders set mailed_at = now()
   where id = $2 and not exists (select from guest_reminders known
     where lower(known.email) = lower($1) and known.mailed_at > now() - interval '1 hour')
   returning id`,
);
const dropCart = plannedQuery('delete from guest_carts where guest_id = $1');
/** Only the browser that asked or confirmed changes the cart. */
const putCart = plannedQuery(
  `insert into guest_carts as known (guest_id, revision, product_ids, variant_ids, quantities)
   select id, $2, $3, $4, $5 from guest_reminders where lower(email) = lower($1) and kind = 'cart' and ended_at is null
     and browser_hash = $6
   on conflict (guest_id) do update set revision = excluded.revision, product_ids = excluded.product_ids,
     variant_ids = excluded.variant_ids, quantities = excluded.quantities, updated_at = now()
   where (known.product_ids, known.variant_ids, known.quantities)
     is distinct from (excluded.product_ids, excluded.variant_ids, excluded.quantities)`,
);
type Ended = { id: string; kind: ReminderKind; token: string };
/** What this browser asked for and no longer wants, also for an address that was corrected. */
const takeBack = plannedQuery<Ended>(
  `update guest_reminders set ended_at = now()
   where receipt_hash = $1 and ended_at is null and (lower(email) <> lower($2) or kind <> all($3::text[]))
   returning id, kind, token`,
);
const selectByToken = plannedQuery<{ email: string; isConfirmed: boolean }>(
  `select email, confirmed_at is not null and ended_at is null as "isConfirmed" from guest_reminders where token = $1`,
);
const confirmAll = plannedQuery<{ id: string; kind: ReminderKind; locale: Locale }>(
  `update guest_reminders set confirmed_at = now()
   where lower(email) = lower($1) and confirmed_at is null and ended_at is null returning id, kind, locale`,
);
const deleteOf = plannedQuery('delete from guest_reminders where lower(email) = lower($1)');

const gone = () => new DomainError('reminders.link_gone', 404);

/** The words that a guest agrees to, by kind; null for what the shop does not send. */
export async function readGuestOffer(ctx: Context): Promise<GuestOffer> {
  const { cartReminderHours, reviewRequestDays, confirmGuestReminders } = await readSettings(ctx);
  const t = serverMessages('server/reminders/consent', ctx.locale);
  return {
    cart: cartReminderHours === null ? null : t('cart'),
    review: reviewRequestDays === null ? null : t('review'),
    note: confirmGuestReminders ? t('confirmFirst') : null,
  };
}

/**
 * Keeps which reminders a guest of the checkout agrees to, with the cart; what the same browser agreed to before and does
 * not name any more is taken back. If the shop wants proof, the address confirms it first (double opt-in). Open to everyone;
 * the answer does not tell whether the address has them already.
 *
 * @throws `auth.email_invalid` (400).
 */
export async function askAsGuest(ctx: Context, wish: GuestWish): Promise<GuestOffer> {
  const email = wish.email.trim();
  if (!isAddress(email)) throw new DomainError('auth.email_invalid', 400);
  await limit(ctx, limits.guestReminders, email);
  const offer = await readGuestOffer(ctx);
  const kinds = reminderKinds.filter((kind) => wish[kind] && offer[kind] !== null);
  const receipt = digest(wish.receipt);
  const browser = digest(wish.browser ?? wish.receipt);
  await inTransaction(ctx, async (tx) => {
    const { locale } = tx;
    for (const { id, kind, token } of await takeBack(tx, [receipt, email, kinds])) {
      await end(tx, { id, kind, locale, source: 'checkout' });
      await withdrawReminders(tx, token);
    }
    let begun: { id: string; token: string } | undefined;
    for (const kind of kinds) {
      const token = randomBytes(24).toString('base64url');
      const values = [newId(), email, kind, locale, token, receipt, offer.note === null, browser];
      const [fresh] = await begin(tx, values);
      if (!fresh) continue;
      begun = fresh;
      if (kind === 'cart') await dropCart(tx, [fresh.id]);
      const consent = {
        kind,
        action: 'asked',
        source: 'checkout',
        wording: offer[kind] ?? '',
        locale,
      } as const;
      await recordConsent(tx, { guestId: fresh.id }, consent);
    }
    if (kinds.includes('cart')) await keepCart(tx, { email, browser, given: wish.lines });
    if (offer.note === null || !begun) return;
    const [isDue] = await noteMailed(tx, [email, begun.id]);
    if (isDue) await postConfirmation(tx, email, begun.token);
  });
  return offer;
}

type Kept = { email: string; browser: Uint8Array; given: GuestWish['lines'] };

async function keepCart(tx: Transaction, { email, browser, given }: Kept): Promise<void> {
  const lines = given.filter(
    ({ productId, variantId }) => isId(productId) && (variantId == null || isId(variantId)),
  );
  if (lines.length === 0) return;
  const parts = [
    lines.map(({ productId }) => productId),
    lines.map(({ variantId }) => variantId ?? null),
    lines.map(({ quantity }) => quantity),
  ];
  await putCart(tx, [email, newId(), ...parts, browser]);
  await rememberClaim(tx, { email, browser, cart: parts });
}

async function postConfirmation(tx: Transaction, email: string, token: string): Promise<void> {
  const { locale } = tx;
  const letterhead = await readLetterhead(tx);
  const { storeName } = letterhead;
  const t = mailMessages('server/reminders/confirmation', locale, letterhead);
  const path = localePath(`/reminders?token=${token}&confirm=1`, locale);
  const mail = layoutMail({
    ...letterhead,
    locale,
    heading: t('heading'),
    paragraphs: [greeting('', locale, letterhead), t('text', { storeName })],
    button: { label: t('label'), href: tx.services.publicUrl + path },
    footer: t('footer', { storeName }),
  });
  const subject = t('subject', { storeName });
  await postMail(tx, { ...mail, subject, to: email, locale, kind: 'reminders.confirmation' });
}

/**
 * Confirms all that an address was asked about; the cart of the browser that confirms counts, if it has one. Open to everyone
 * who has its link. @throws `reminders.link_gone` (404).
 */
export async function confirmAsGuest(ctx: Context, { token, browser }: Confirmation): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [known] = await selectByToken(tx, [token]);
    if (!known) throw gone();
    const { email } = known;
    await takeClaim(tx, { email, browser: browser ? digest(browser) : null, revision: newId() });
    const confirmed = await confirmAll(tx, [email]);
    if (confirmed.length === 0 && !known.isConfirmed) throw gone();
    for (const { id, kind, locale } of confirmed) {
      const wording = confirmedWords(locale);
      await recordConsent(
        tx,
        { guestId: id },
        { kind, action: 'confirmed', source: 'link', wording, locale },
      );
    }
  });
}

type EndedKind = { id: string; kind: ReminderKind; locale: Locale; source: 'checkout' | 'link' };
async function end(tx: Transaction, { id, kind, locale, source }: EndedKind): Promise<void> {
  const wording = serverMessages('server/reminders/consent', locale)('ended');
  await recordConsent(tx, { guestId: id }, { kind, action: 'ended', source, wording, locale });
}

const endByToken = plannedQuery<Ended>(
  'update guest_reminders set ended_at = now() where token = $1 and ended_at is null returning id, kind, token',
);

/** Ends a kind of reminder of a guest; does nothing for tokens of others. */
export async function endAsGuest(tx: Transaction, token: string): Promise<void> {
  for (const { id, kind } of await endByToken(tx, [token]))
    await end(tx, { id, kind, locale: tx.locale, source: 'link' });
}

/** Forgets an address whose account is deleted. */
export async function forgetGuest(tx: Transaction, email: string): Promise<void> {
  await deleteOf(tx, [email]);
  await forgetMarketingOf(tx, email);
}
