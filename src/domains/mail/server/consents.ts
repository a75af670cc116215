import type { Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import type { ConsentAction, ConsentKind, ConsentSource } from '../contract/consents.ts';

const insertConsent = plannedQuery(
  `insert into mail_consents (id, user_id, subscriber_id, guest_id, kind, action, source, wording, locale)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Whose consent: a member, a subscriber of the newsletter, or a guest of the checkout. */
type Whose = { userId: string } | { subscriberId: string } | { guestId: string };
type Consent = {
  kind: ConsentKind;
  action: ConsentAction;
  source: ConsentSource;
  /** The words that were shown, in this language. */
  wording: string;
  locale: Locale;
};

/** Keeps what a person agreed to, confirmed or ended, as proof. */
export async function recordConsent(tx: Transaction, whose: Whose, consent: Consent): Promise<void> {
  const { kind, action, source, wording, locale } = consent;
  const of = (name: string) => (name in whose ? Object.values(whose)[0] : null);
  const people = [of('userId'), of('subscriberId'), of('guestId')];
  await insertConsent(tx, [newId(), ...people, kind, action, source, wording, locale]);
}

const insertOfSubscribers = plannedQuery(
  `insert into mail_consents (id, subscriber_id, kind, action, source, wording, locale)
   select id, subscriber_id, $3, $4, $5, $6, $7 from unnest($1::uuid[], $2::uuid[]) agreed (id, subscriber_id)`,
);

/** The same of many subscribers of the newsletter, by their ids. */
export async function recordConsents(
  tx: Transaction,
  subscriberIds: readonly string[],
  { kind, action, source, wording, locale }: Consent,
): Promise<void> {
  const ids = subscriberIds.map(() => newId());
  await insertOfSubscribers(tx, [ids, subscriberIds, kind, action, source, wording, locale]);
}

/** The words of the log for an address that was confirmed. */
export const confirmedWords = (locale: Locale): string =>
  serverMessages('server/mail/consent', locale)('confirmed');

/** All consents to mails of a person: of the account `$1`, and of the address `$2` that is proven to be theirs; null: none. */
export const readConsentsOf = plannedQuery<{
  kind: ConsentKind;
  action: ConsentAction;
  source: ConsentSource;
  wording: string;
  locale: string | null;
  at: string;
}>(
  `select kind, action, source, wording, locale, ${isoTime('at')} as at from mail_consents
   where user_id = $1
     or subscriber_id in (select s.id from newsletter_subscribers s where s.user_id = $1 or lower(s.email) = lower($2))
     or guest_id in (select g.id from guest_reminders g where lower(g.email) = lower($2))
   order by mail_consents.at, mail_consents.id limit 10000`,
);
