import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import { settings } from '../tables.ts';
import { defaultInvoiceTerms, type InvoiceTerms } from './invoice-terms.ts';

/** A picture of the shop's media; `src` is the address without width and format. */
export type ShopLogo = { src: string; width: number; height: number };

/** What a shop says about itself. A setting that was never written has its default. */
export type Settings = InvoiceTerms & {
  storeName: string;
  logo: ShopLogo | null;
  /** What the logo says, for those who do not see it; empty: the shop's name. */
  logoAlt: string;
  /** In which visitors may read the shop: at least one. */
  languages: readonly Locale[];
  /** ISO 4217. */
  currency: string;
  /** Lines of the shop's postal address. */
  address: string[];
  email: string;
  phone: string;
  /** As it stands on invoices; empty where the shop has none. */
  vatId: string;
  /** Lines that say where invoices are paid to. */
  bankAccount: string[];
  social: { name: string; url: string }[];
  /** IANA name; days in reports and deals begin at its midnight. */
  timeZone: string;
  /** Whether new reviews wait for approval. */
  reviewApproval: boolean;
  /** Whether staff may work here only with a second factor. */
  staffSecondFactor: boolean;
  /** For how many years orders and invoices stay after their customer's account was deleted. */
  retentionYears: number;
  /** A stock at or below it counts as low. */
  lowStock: number;
  /** Whether product pages say how many are left: always, below `stockShownBelow`, or never. */
  stockShown: 'always' | 'low' | 'never';
  stockShownBelow: number;
  /** Whether the prices of goods and shipping contain their tax (gross); else it is added to them (net). */
  pricesIncludeTax: boolean;
  /** Whether shipping is taxed like goods. */
  shippingTaxed: boolean;
  /** Whether the shop sells to people in the EU, whose law asks for certain words at the order button and beside prices. */
  sellsInEu: boolean;
  /** Slugs of the categories that the home page shows first; empty: those with the most products. */
  topCategories: string[];
};

const defaults: Settings = {
  storeName: 'Kiosk',
  logo: null,
  logoAlt: '',
  languages: locales,
  currency: 'USD',
  address: [],
  email: '',
  phone: '',
  vatId: '',
  bankAccount: [],
  social: [],
  timeZone: 'UTC',
  reviewApproval: false,
  staffSecondFactor: false,
  retentionYears: 10,
  lowStock: 3,
  stockShown: 'low',
  stockShownBelow: 10,
  pricesIncludeTax: false,
  shippingTaxed: true,
  sellsInEu: false,
  topCategories: [],
  ...defaultInvoiceTerms('USD'),
};

const DEMO_PARTS = 'demo.parts';
/** There once a demo shop went live. */
const DEMO_LEFT = 'demo.left';

export type SettingRow = { key: string; value: unknown };

const selectSettings = namedQuery<SettingRow>('content_settings', 'select key, value from settings');

/** All settings, and whether this is a demo shop. Answers made from them depend on the tag `shop`. */
export async function readSettings(ctx: Context): Promise<Settings & { isDemo: boolean }> {
  return settingsFrom(await selectSettings(ctx, []));
}

/** The same from the rows of the table, for those who read it together with something else. */
export function settingsFrom(rows: readonly SettingRow[]): Settings & { isDemo: boolean } {
  const known = rows.filter(({ key }) => key in defaults).map(({ key, value }) => [key, value]);
  const written: Partial<Settings> = Object.fromEntries(known);
  const terms = defaultInvoiceTerms(written.currency ?? defaults.currency);
  const isDemo = rows.some(({ key }) => key === DEMO_PARTS);
  return { ...defaults, ...terms, ...written, isDemo };
}

/** Which parts of the demo this shop has, by name and version; null where it is no demo shop. */
export async function readDemoParts(ctx: Context): Promise<Record<string, number> | null> {
  const rows = await selectSettings(ctx, []);
  const found = rows.find(({ key }) => key === DEMO_PARTS);
  return (found?.value as Record<string, number>) ?? null;
}

/** Writes one setting; what shows it is fresh afterwards. Staff only. */
export const writeSetting = <Key extends keyof Settings>(ctx: Context, key: Key, value: Settings[Key]) =>
  putSetting(ctx, key, value);

/** Notes which parts of the demo this shop has. Staff only. */
export const writeDemoParts = (ctx: Context, parts: Record<string, number>) =>
  putSetting(ctx, DEMO_PARTS, parts);

/** Notes that this shop is no demo any more, and never will be again. Staff only. */
export async function writeDemoLeft(ctx: Context): Promise<void> {
  await putSetting(ctx, DEMO_LEFT, new Date().toISOString());
  await dropSettings(ctx, [DEMO_PARTS]);
}

/** Whether this shop was a demo once and went live. */
export async function hasLeftDemo(ctx: Context): Promise<boolean> {
  return (await selectSettings(ctx, [])).some(({ key }) => key === DEMO_LEFT);
}

/** Gives settings their defaults back. Staff only. */
export async function dropSettings(ctx: Context, keys: string[]): Promise<void> {
  requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(settings).where(inArray(settings.key, keys));
    tx.touch('shop');
  });
}

async function putSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    // As JSON also where it is null, which is a value here.
    const written = { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: new Date() };
    await tx.db
      .insert(settings)
      .values({ key, ...written })
      .onConflictDoUpdate({ target: settings.key, set: written });
    tx.touch('shop');
  });
}

/** Decimal places of the shop's currency. */
export const readDigits = async (ctx: Context): Promise<number> =>
  minorDigits((await readSettings(ctx)).currency);
