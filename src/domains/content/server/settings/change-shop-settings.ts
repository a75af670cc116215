import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { hasDecimals, minorDigits } from '#platform/money.ts';
import type { SettingsChange, ShopSettings, VersionedSettings } from '../../contract/settings.ts';
import { amountInvalid, changedMeanwhile, currencyUnknown, timeZoneUnknown } from './errors.ts';
import { readShopSettings } from './read-shop-settings.ts';
import { dropSettings, writeSetting } from './settings.ts';
import { logoUrl, takeLogo } from './upload-logo.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** The currency of all amounts is about to change. Domains whose amounts would become wrong refuse. */
    'content.currency_changing': { from: string; to: string };
  }
}

/** Other writers of settings wait; readers do not. */
const lockSettings = plannedQuery('lock table settings in share row exclusive mode');

type Key = keyof ShopSettings;
type Changes = SettingsChange['changes'];

/**
 * Changes the given settings together.
 *
 * @throws `content.changed_meanwhile` (409) if `version` is outdated; `content.currency_unknown`,
 * `content.time_zone_unknown`, `content.amount_invalid` (400); what `takeLogo` throws; `content.currency_fixed`,
 * `content.currency_digits` (409); `auth.forbidden` (403) for changing the staff's second factor without permission to
 * appoint staff.
 */
export async function changeShopSettings(
  ctx: Context,
  { changes: sent, version }: SettingsChange,
): Promise<VersionedSettings> {
  requireStaff(ctx, 'settings.write');
  const logo = await takeLogo(ctx, sent.logo);
  const { logo: _, ...others } = sent;
  const changes: Changes = logo === undefined ? others : { ...others, logo: logoUrl(logo) };
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx, []);
    const before = await readShopSettings(tx);
    if (version !== before.version) throw changedMeanwhile();
    const changed = (Object.keys(changes) as Key[]).filter(
      (key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before.settings[key]),
    );
    if (changed.length === 0) return before;
    await check(tx, before.settings, only(changes, changed));
    for (const key of changed)
      if (key !== 'logo') await writeSetting(tx, key, changes[key] as ShopSettings[typeof key]);
      else if (logo) await writeSetting(tx, key, logo);
      else await dropSettings(tx, [key]);
    const details = { before: only(before.settings, changed), after: only(changes, changed) };
    await recordAudit(tx, {
      action: 'settings.changed',
      subjectType: 'settings',
      subjectId: 'shop',
      details,
    });
    return readShopSettings(tx);
  });
}

const only = (settings: Changes, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Changes;

async function check(tx: Transaction, before: ShopSettings, wanted: Changes) {
  const { currency, timeZone, staffSecondFactor, invoiceUpTo } = wanted;
  if (staffSecondFactor !== undefined) requireStaff(tx, 'staff.write');
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw timeZoneUnknown();
  if (currency === undefined) return checkAmount(invoiceUpTo, before.currency);
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw currencyUnknown();
  checkAmount(invoiceUpTo, currency);
  const change = { from: before.currency, to: currency };
  await tx.services.events.announce(tx, 'content.currency_changing', change);
}

function checkAmount(amount: number | null | undefined, currency: string): void {
  if (amount != null && !hasDecimals(amount, minorDigits(currency))) throw amountInvalid();
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
