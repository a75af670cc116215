import { recordConsents } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { newToken } from './subscribers.ts';

/** What the shop knows of an address: it is new to it, it gets the newsletter or was asked to confirm, or it ended it. */
export type ImportedSubscriber = 'new' | 'known' | 'ended';

const insertNew = plannedQuery<{ id: string; email: string }>(
  `insert into newsletter_subscribers (id, email, locale, token, confirmed_at)
   select id, email, $2, token, now() from jsonb_to_recordset($1::jsonb) as r (id uuid, email text, token text)
   order by email
   on conflict (lower(email)) do nothing returning id, email`,
);
const selectKnown = plannedQuery<{ email: string; isEnded: boolean }>(
  `select lower(email) as email, ended_at is not null as "isEnded" from newsletter_subscribers
   where lower(email) = any ($1::text[])`,
);

/**
 * Subscribes addresses that had agreed to the newsletter of a former shop, with that as the proof. What the shop itself knows
 * counts more: an address that has ended it stays without, and one that was asked to confirm has to. Each address once, in
 * lower case. No mail is sent.
 *
 * @returns what each was before.
 */
export async function importSubscribers(
  ctx: Context,
  emails: readonly string[],
  locale: Locale,
): Promise<Map<string, ImportedSubscriber>> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const before = await foreseeSubscribers(tx, emails);
    const drafts = emails.flatMap((email) =>
      before.get(email) === 'new' ? { id: newId(), email, token: newToken() } : [],
    );
    if (drafts.length === 0) return before;
    const made = await insertNew(tx, [JSON.stringify(drafts), locale]);
    const ids = made.map(({ id }) => id);
    const wording = serverMessages('server/newsletter/consent', locale)('imported');
    const consent = { kind: 'newsletter', action: 'confirmed', source: 'import', wording, locale } as const;
    if (ids.length > 0) await recordConsents(tx, ids, consent);
    const found = new Map<string, ImportedSubscriber>(made.map(({ email }) => [email, 'new']));
    const others = emails.filter((email) => !found.has(email));
    return new Map([...found, ...(await foreseeSubscribers(tx, others))]);
  });
}

/** What the shop knows of addresses, which `importSubscribers` returns after it. */
export async function foreseeSubscribers(
  ctx: Context,
  emails: readonly string[],
): Promise<Map<string, ImportedSubscriber>> {
  requireStaff(ctx, 'customers.write');
  const rows = await selectKnown(ctx, [emails]);
  const known = new Map(rows.map(({ email, isEnded }) => [email, isEnded ? 'ended' : 'known'] as const));
  return new Map(emails.map((email) => [email, known.get(email) ?? 'new']));
}
