import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { wrongIbanIn } from '#platform/iban.ts';
import type { Locale } from '#platform/locale.ts';
import { hasDecimals, minorDigits } from '#platform/money.ts';
import { pictureUrl } from '#platform/picture.ts';
import { isMistypedVatId } from '#platform/vat-id.ts';
import {
  getSettings,
  patchSettings,
  type SettingsChange,
  ShopSettings,
  type VersionedSettings,
} from '../../contract/settings.ts';
import { unknownRobotsLine } from '../../robots-rules.ts';
import { storePictureWithSize } from '../media/store-picture.ts';
import { changeMainLanguage } from './change-main-language.ts';
import {
  amountInvalid,
  changedMeanwhile,
  currencyUnknown,
  ibanWrong,
  robotsInvalid,
  timeZoneUnknown,
  vatIdWrong,
} from './errors.ts';
import { formerAfter } from './former-details.ts';
import { auditSettings, dropSettings, putSetting, readSettings, type ShopLogo } from './settings.ts';

const keys = Object.keys(ShopSettings.shape) as (keyof ShopSettings)[];

/** The settings of the shop with their version. Staff only. */
export async function readShopSettings(ctx: Context): Promise<VersionedSettings> {
  requireStaff(ctx);
  const all = await readSettings(ctx);
  const shown = { ...all, logo: logoUrl(all.logo) };
  const settings = Object.fromEntries(keys.map((key) => [key, shown[key]])) as ShopSettings;
  return { settings, version: versionOf(settings) };
}

/** Settings have no change counter: their version is a hash of their values. */
const versionOf = (settings: ShopSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);

declare module '#platform/events.ts' {
  interface EventMap {
    /** The currency of all amounts is about to change. Domains whose amounts would become wrong refuse. */
    'content.currency_changing': { from: string; to: string };
    /** The shop offers other languages from now on. */
    'content.languages_changed': { added: readonly Locale[]; removed: readonly Locale[] };
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
 * `content.time_zone_unknown`, `content.amount_invalid`, `content.iban_wrong`,
 * `content.vat_id_wrong` (400); what `takeLogo` throws; `content.currency_fixed`,
 * `content.currency_digits` (409); what `changeMainLanguage` throws; `auth.forbidden` (403) for changing the staff's second factor without permission to
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
    if (changed.includes('mainLanguage')) await exchangeMain(tx, before.settings, changes);
    for (const key of changed)
      if (key !== 'logo') await putSetting(tx, key, changes[key]);
      else if (logo) await putSetting(tx, key, logo);
      else await dropSettings(tx, [key]);
    await keepFormer(tx, before.settings, changes);
    await announceLanguages(tx, before.settings.languages, changes.languages);
    await auditSettings(tx, { before: only(before.settings, changed), after: only(changes, changed) });
    return readShopSettings(tx);
  });
}

/** Remembers what pages may still say about the shop. */
async function keepFormer(tx: Transaction, before: ShopSettings, changes: Changes): Promise<void> {
  const { formerDetails } = await readSettings(tx);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const former = formerAfter(formerDetails, before, { ...before, ...Object.fromEntries(given) });
  if (!isDeepStrictEqual(former, formerDetails)) await putSetting(tx, 'formerDetails', former);
}

const exchangeMain = (tx: Transaction, before: ShopSettings, changes: Changes): Promise<void> =>
  changeMainLanguage(tx, {
    from: before.mainLanguage,
    to: changes.mainLanguage ?? before.mainLanguage,
    offered: changes.languages ?? before.languages,
  });

async function announceLanguages(
  tx: Transaction,
  before: readonly Locale[],
  after: readonly Locale[] = before,
): Promise<void> {
  const added = after.filter((locale) => !before.includes(locale));
  const removed = before.filter((locale) => !after.includes(locale));
  if (added.length + removed.length > 0)
    await tx.services.events.announce(tx, 'content.languages_changed', { added, removed });
}

const only = (settings: Changes, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Changes;

async function check(tx: Transaction, before: ShopSettings, wanted: Changes) {
  const {
    currency,
    timeZone,
    staffSecondFactor,
    invoiceUpTo,
    robotsRules = '',
    bankAccount = [],
    vatId = '',
  } = wanted;
  const wrongIban = wrongIbanIn(bankAccount);
  if (wrongIban) throw ibanWrong(wrongIban);
  if (isMistypedVatId(vatId)) throw vatIdWrong(vatId);
  const unknownLine = unknownRobotsLine(robotsRules);
  if (unknownLine !== null) throw robotsInvalid(unknownLine);
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

const SHOWN_WIDTH = 320;

/** The address under which staff see the logo; empty if there is none. */
const logoUrl = (logo: ShopLogo | null): string => (logo ? pictureUrl(logo.src, SHOWN_WIDTH, 'webp') : '');

/**
 * Stores an uploaded logo, or removes it if the text is empty. `undefined` if nothing was sent.
 *
 * @throws what `storePicture` throws.
 */
async function takeLogo(ctx: Context, sent: string | undefined): Promise<ShopLogo | null | undefined> {
  if (sent === '') return null;
  if (!sent?.startsWith('data:')) return undefined;
  const content = sent.slice(sent.indexOf(',') + 1);
  const { src, width, height } = await storePictureWithSize(ctx, Buffer.from(content, 'base64'));
  return { src, width, height };
}

export const settingsRoutes = createRouter()
  .openapi(getSettings, async (c) => c.json(await readShopSettings(c.var.ctx), 200))
  .openapi(patchSettings, async (c) => c.json(await changeShopSettings(c.var.ctx, c.req.valid('json')), 200));
