import type { Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Message } from '../../contract/answers.ts';
import type { ConsentInput } from '../../contract/input.ts';
import type { Version } from '../../versions.ts';
import type { messagesIn } from '../gate/messages.ts';

const prefix = 'dev.ucp.consent.';
const marketing = `${prefix}marketing`;
const email = `${marketing}.email`;

/** The purposes of the older version, and their names in the newer one. */
const olderNames = {
  analytics: `${prefix}analytics`,
  preferences: `${prefix}preferences`,
  marketing,
  sale_of_data: `${prefix}sale_or_sharing`,
} as const;
const purposes = new Set<string>([...Object.values(olderNames), email]);

/** What a buyer decided, by purpose. */
export type Consent = Record<string, boolean>;

/**
 * The decisions in a request, added to earlier ones. The newer version also repeats what the shop said: only what the
 * buyer stated counts, and nothing counts as granted without that. Unknown purposes are ignored. Pure.
 */
export function consentFrom(input: ConsentInput | undefined, before: Consent = {}): Consent {
  const decided = Object.entries(input ?? {}).flatMap(([name, value]): [string, boolean][] => {
    if (typeof value === 'boolean') return [[olderNames[name as keyof typeof olderNames] ?? name, value]];
    const parts: [string, { granted: boolean; source?: string | undefined }][] = [
      [name, value],
      ...Object.entries(value.segments ?? {}),
    ];
    return parts.flatMap(([purpose, { granted, source }]) =>
      source === 'platform' ? [[purpose, granted] as [string, boolean]] : [],
    );
  });
  return { ...before, ...Object.fromEntries(decided.filter(([purpose]) => purposes.has(purpose))) };
}

type Words = ReturnType<typeof serverMessages<'server/agents/words'>>;
type Link = { type: string; url: string };

/** The state of consent as an agent sees it: in the newer version all that the shop asks for, not granted at first. */
export function showConsent(
  { consent = {} }: { consent?: Consent },
  version: Version,
  { t, links }: { t: Words; links: readonly Link[] },
): object {
  if (version === '2026-04-08') {
    const named = Object.entries(olderNames).filter(([, purpose]) => purpose in consent);
    return Object.fromEntries(named.map(([name, purpose]) => [name, consent[purpose]]));
  }
  const state = (purpose: string) =>
    purpose in consent
      ? { granted: consent[purpose], source: 'platform' }
      : { granted: false, source: 'business' };
  const privacy = links.filter(({ type }) => type === 'privacy_policy');
  return {
    [marketing]: {
      ...state(marketing),
      description: t('consent_marketing'),
      ...(privacy.length > 0 ? { links: privacy } : {}),
      segments: { [email]: { ...state(email), description: t('consent_email') } },
    },
  };
}

/** What is missing for a decision to have an effect. */
export const consentFindings = (
  { consent = {}, buyer }: { consent?: Consent; buyer: { email?: string | undefined } | null },
  { warning }: Pick<ReturnType<typeof messagesIn>, 'warning'>,
): Message[] =>
  (consent[email] ?? consent[marketing]) && !buyer?.email
    ? [warning('missing_consent_data', { path: '$.buyer.email' })]
    : [];

const insert = plannedQuery(
  `insert into order_consents (order_id, purpose, granted, source)
   select $1, key, value::boolean, 'platform' from agent_checkouts c, jsonb_each_text(c.wish->'consent')
   where c.id = $2 and jsonb_typeof(c.wish->'consent') = 'object'
   on conflict do nothing`,
);

/** Stores what the buyer decided with the order that came from a checkout. */
export const recordConsent = async (tx: Transaction, checkoutId: string, orderId: string): Promise<void> =>
  void (await insert(tx, [orderId, checkoutId]));

/** What was decided about a person's data when agents ordered for the account `$1`, or the guest of the address `$2`, for their own export. */
export const readBuyerConsentsOf = plannedQuery<{
  order: string;
  purpose: string;
  granted: boolean;
  source: string;
  at: string;
}>(
  `select o.code as "order", c.purpose, c.granted, c.source, ${isoTime('c.decided_at')} as at
   from orders o join order_consents c on c.order_id = o.id
   where o.user_id = $1 or (o.user_id is null and lower(o.email) = lower($2)) order by c.decided_at, c.order_id, c.purpose limit 10000`,
);
