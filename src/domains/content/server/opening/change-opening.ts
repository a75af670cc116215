import { randomBytes } from 'node:crypto';
import { hashPassword } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { defaultMainLanguage } from '#platform/main-language.ts';
import type { OpeningChange, OpeningSettings } from '../../contract/opening.ts';
import { changeMainLanguage } from '../settings/change-main-language.ts';
import { changedMeanwhile } from '../settings/errors.ts';
import { readSettings, writeSetting } from '../settings/settings.ts';
import { type OpeningRow, readOpeningRow } from './opening-row.ts';

const lockOpening = plannedQuery('select from shop_opening for update');
const updateOpening = plannedQuery(
  `update shop_opening set is_open = $1, words = $2::jsonb, password_hash = $3, friend_key = $4,
     opens_on = case when not $1 then $5::date end,
     opened_at = case when $1 then coalesce(opened_at, now()) else opened_at end`,
);
const closeEmpty = plannedQuery<{ closed: boolean }>(
  `update shop_opening set is_open = false, opened_at = null
   where not exists (select from products) and not exists (select from orders) returning true as closed`,
);
const updateOpen = plannedQuery(
  `update shop_opening set is_open = $1, opens_on = case when not $1 then opens_on end,
     opened_at = case when $1 then coalesce(opened_at, now()) else opened_at end
   where is_open <> $1`,
);

/** Requires permission to change settings. */
export async function readOpeningSettings(ctx: Context): Promise<OpeningSettings> {
  requireStaff(ctx, 'settings.write');
  return settingsOf(await readOpeningRow(ctx));
}

const settingsOf = ({
  isOpen,
  wasOpen,
  words,
  opensOn,
  passwordHash,
  version,
}: OpeningRow): OpeningSettings => ({
  isOpen,
  wasOpen,
  words,
  opensOn,
  hasPassword: passwordHash !== null,
  version,
});

/**
 * Opens or closes the shop, and changes the page that visitors see before it opens.
 *
 * @throws `content.changed_meanwhile` (409) if `version` is outdated.
 */
export async function changeOpening(ctx: Context, change: OpeningChange): Promise<OpeningSettings> {
  requireStaff(ctx, 'settings.write');
  const { password, version } = change;
  const hashed = password ? await hashPassword(password) : null;
  return inTransaction(ctx, async (tx) => {
    await lockOpening(tx, []);
    const before = await readOpeningRow(tx);
    if (before.version !== version) throw changedMeanwhile();
    const { isOpen = before.isOpen, words = before.words, opensOn = before.opensOn } = change;
    const friends =
      password === undefined
        ? [before.passwordHash, before.friendKey]
        : [hashed, hashed && randomBytes(32).toString('base64url')];
    await updateOpening(tx, [isOpen, JSON.stringify(words), ...friends, opensOn]);
    tx.touch('opening');
    const after = await readOpeningRow(tx);
    await recordAudit(tx, {
      action: 'shop.changed',
      subjectType: 'shop',
      subjectId: 'shop',
      details: { before: audited(before), after: audited(after, password !== undefined) },
    });
    return settingsOf(after);
  });
}

const audited = (row: OpeningRow, hasNewPassword = false) => {
  const { isOpen, words, opensOn, hasPassword } = settingsOf(row);
  return { isOpen, words, opensOn, hasPassword, ...(hasNewPassword && { hasNewPassword }) };
};

/** Opens the shop, or closes it. The program itself only; its caller makes the audit entry. */
export async function setOpen(ctx: Context, isOpen: boolean): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    await updateOpen(tx, [isOpen]);
    tx.touch('opening');
  });
}

/**
 * Stores the name that the first owner gave the shop, and hides it while it is empty: an owner who makes a shop in the
 * browser opens it there, and writes its texts in the language of that page. A shop filled by the command line is open
 * from its start.
 */
export async function onShopNamed(
  tx: Transaction,
  { storeName, language }: EventMap['identity.shop_named'],
): Promise<void> {
  await writeSetting(tx, 'storeName', storeName);
  const [closed] = await closeEmpty(tx, []);
  if (closed) await beginIn(tx, language);
  tx.touch('opening');
}

/** The language of a new shop, unless one was chosen. */
async function beginIn(tx: Transaction, to: Locale): Promise<void> {
  const { mainLanguage: from } = await readSettings(tx);
  if (from === to || from !== defaultMainLanguage) return;
  await changeMainLanguage(tx, { from, to, offered: [to] });
  await writeSetting(tx, 'mainLanguage', to);
}
