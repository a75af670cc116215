import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type Locale, languages, locales } from '#platform/locale.ts';
import { defaultMainLanguage, setMainLanguage } from '#platform/main-language.ts';
import { minorDigits } from '#platform/money.ts';
import type { AgentPart } from '../../agent-parts.ts';
import type { EuSalesTax, ShippingTaxRule, UnconfirmedVatId } from '../../limits.ts';
import { defaultInvoiceTerms, type InvoiceTerms } from './invoice-terms.ts';

/** A logo; `src` is the address without width and format. */
export type ShopLogo = { src: string; width: number; height: number };

/** The settings of a shop. A setting that was never written has its default. */
export type Settings = InvoiceTerms & {
  storeName: string;
  logo: ShopLogo | null;
  /** The alternative text; empty: the shop's name. */
  logoAlt: string;
  /** The languages of the shop: at least one. */
  languages: readonly Locale[];
  /** Whose texts stand in the things' own columns. */
  mainLanguage: Locale;
  /** Where the shop is: ISO 3166; empty if the owner has not named it. */
  country: string;
  /** The legal name, who represents it, and its entry in a register, as the legal pages state them. */
  company: string;
  representative: string;
  register: string;
  /** Names, lines of the address and other details that are true no more: pages may still have them. */
  formerDetails: string[];
  /** Further rules of robots.txt, beside those for all crawlers. */
  robotsRules: string;
  /** ISO 4217. */
  currency: string;
  /** Lines of the shop's postal address. */
  address: string[];
  email: string;
  phone: string;
  /** As printed on invoices; empty if there is none. */
  vatId: string;
  /** The lines of the bank details on invoices. */
  social: { name: string; url: string }[];
  /** IANA name; days in reports and deals begin at midnight there. */
  timeZone: string;
  /** Whether the checkout offers buyers to write a note to the shop. */
  takesOrderNotes: boolean;
  /** Whether new reviews wait for approval. */
  reviewApproval: boolean;
  /** Whether owners get mail each Monday with what was sold. */
  weeklyReport: boolean;
  /** Hours after which members who want it are reminded of their cart; null: never. */
  cartReminderHours: number | null;
  /** Days after a delivery until members who want it are asked for a review; null: never. */
  reviewRequestDays: number | null;
  /** Whether guests confirm their address before they get reminders (double opt-in). */
  confirmGuestReminders: boolean;
  /** Newsletters, reminders and requests for reviews that an address gets in seven days, together. */
  marketingMailsPerWeek: number;
  /** Whether staff need a second factor to work here. */
  staffSecondFactor: boolean;
  /** Years for which orders and invoices are kept after their customer's account was deleted. */
  retentionYears: number;
  /** A stock at or below it counts as low. */
  lowStock: number;
  /** When product pages show the units left: always, below `stockShownBelow`, or never. */
  stockShown: 'always' | 'low' | 'never';
  stockShownBelow: number;
  /** Whether prices of goods and shipping include tax (gross) or tax is added (net). */
  pricesIncludeTax: boolean;
  /** Whether shipping is taxed like goods. */
  shippingTaxed: boolean;
  /** At which of the goods' rates. */
  shippingTaxRule: ShippingTaxRule;
  /** Whether no tax is charged, regardless of the rates, as by small businesses (§ 19 UStG). */
  isSmallBusiness: boolean;
  /** Whose tax consumers in other member states of the EU pay: the shop's, below the threshold, or their own (OSS). */
  euSalesTax: EuSalesTax;
  /** What a VAT id does that cannot be confirmed at the time. */
  unconfirmedVatId: UnconfirmedVatId;
  /** Whether shoppers read the days on which an order arrives. */
  showsDeliveryDates: boolean;
  /** Working days until a parcel is handed over; the time of day until which an order counts for it, empty: its end. */
  handlingDays: number;
  orderCutOff: string;
  /** The weekdays on which orders are packed, and those on which parcels arrive; 1 is Monday. */
  workingDays: number[];
  arrivalDays: number[];
  /** Days on which neither happens. */
  holidays: { date: string; name: string }[];
  /** Whether the shop sells to the EU, whose law requires certain texts at the order button and beside prices. */
  sellsInEu: boolean;
  /** Slugs of the categories shown first on the home page; empty: those with the most products. */
  topCategories: string[];
  /** The chart of accounts of DATEV files, and the numbers of the accountant and of the shop there; empty: none. */
  accountChart: 'SKR03' | 'SKR04';
  datevConsultant: string;
  datevClient: string;
  /** Whether programs may shop here for people; by default in demo shops. And which may complete an order themselves. */
  agentsMayShop: boolean;
  agentsMayComplete: 'nobody' | 'known' | 'everyone';
  /** Whether agents may pay with tokens that Stripe granted them, where Stripe is set up. */
  agentsPayByStripe: boolean;
  /** What agents cannot use here. */
  agentsLeaveOut: AgentPart[];
};

/** The languages until the owner chooses: the main one, and those whose texts a person has read. */
function firstLanguages(main: Locale): Locale[] {
  const reviewed = locales.filter((locale) => languages[locale].isReviewed);
  return [...new Set([main, ...reviewed])];
}

const defaults: Settings = {
  storeName: 'Kiosk',
  logo: null,
  logoAlt: '',
  languages: firstLanguages(defaultMainLanguage),
  mainLanguage: defaultMainLanguage,
  country: '',
  company: '',
  representative: '',
  register: '',
  formerDetails: [],
  robotsRules: '',
  currency: 'USD',
  address: [],
  email: '',
  phone: '',
  vatId: '',
  social: [],
  timeZone: 'UTC',
  takesOrderNotes: false,
  reviewApproval: false,
  weeklyReport: false,
  cartReminderHours: null,
  reviewRequestDays: null,
  confirmGuestReminders: true,
  marketingMailsPerWeek: 2,
  staffSecondFactor: false,
  retentionYears: 10,
  lowStock: 3,
  stockShown: 'low',
  stockShownBelow: 10,
  pricesIncludeTax: false,
  shippingTaxed: true,
  shippingTaxRule: 'largest',
  isSmallBusiness: false,
  euSalesTax: 'destination',
  unconfirmedVatId: 'tax',
  showsDeliveryDates: false,
  handlingDays: 0,
  orderCutOff: '',
  workingDays: [1, 2, 3, 4, 5],
  arrivalDays: [1, 2, 3, 4, 5],
  holidays: [],
  sellsInEu: false,
  topCategories: [],
  accountChart: 'SKR03',
  datevConsultant: '',
  datevClient: '',
  agentsMayShop: false,
  agentsMayComplete: 'known',
  agentsPayByStripe: false,
  agentsLeaveOut: [],
  ...defaultInvoiceTerms('USD'),
};

const DEMO_PARTS = 'demo.parts';
/** Set once a demo shop went live. */
const DEMO_LEFT = 'demo.left';

export type SettingRow = { key: string; value: unknown };

const selectSettings = namedQuery<SettingRow>('content_settings', 'select key, value from settings');

const deleteSettings = plannedQuery('delete from settings where key = any ($1::text[])');
const upsertSetting = plannedQuery(
  `insert into settings (key, value) values ($1, $2::jsonb)
   on conflict (key) do update set value = excluded.value, updated_at = now()`,
);

/** All settings, and whether this is a demo shop. Cached answers made from them depend on the tag `shop`. */
export async function readSettings(ctx: Context): Promise<Settings & { isDemo: boolean }> {
  return settingsFrom(await selectSettings(ctx, []));
}

/** The settings from rows of their table, for queries that join it. */
export function settingsFrom(rows: readonly SettingRow[]): Settings & { isDemo: boolean } {
  const known = rows.filter(({ key }) => key in defaults).map(({ key, value }) => [key, value]);
  const written: Partial<Settings> = Object.fromEntries(known);
  const terms = defaultInvoiceTerms(written.currency ?? defaults.currency);
  const isDemo = rows.some(({ key }) => key === DEMO_PARTS);
  const first = { languages: firstLanguages(written.mainLanguage ?? defaults.mainLanguage) };
  return { ...defaults, ...first, agentsMayShop: isDemo, ...terms, ...written, isDemo };
}

/**
 * Makes the main language known to this program: before it reads or writes texts, and when another program has changed
 * it.
 */
export async function learnMainLanguage(ctx: Pick<Context, 'db'>): Promise<void> {
  setMainLanguage(settingsFrom(await selectSettings(ctx, [])).mainLanguage);
}

/** The installed parts of the demo, by name and version; null if this is no demo shop. */
export async function readDemoParts(ctx: Context): Promise<Record<string, number> | null> {
  const rows = await selectSettings(ctx, []);
  const found = rows.find(({ key }) => key === DEMO_PARTS);
  return (found?.value as Record<string, number>) ?? null;
}

/** Writes one setting, with its audit entry, and invalidates what shows it. Staff only. */
export async function writeSetting<Key extends keyof Settings>(
  ctx: Context,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const before = (await readSettings(tx))[key];
    await putSetting(tx, key, value);
    await auditSettings(tx, { before: { [key]: before }, after: { [key]: value } });
  });
}

/** The audit entry of changed settings. */
export const auditSettings = (tx: Transaction, details: Record<'before' | 'after', object>): Promise<void> =>
  recordAudit(tx, { action: 'settings.changed', subjectType: 'settings', subjectId: 'shop', details });

/** Records which parts of the demo this shop has. Staff only. */
export const writeDemoParts = (ctx: Context, parts: Record<string, number>) =>
  putSetting(ctx, DEMO_PARTS, parts);

/** Records that this shop is no longer a demo; final. Staff only. */
export async function writeDemoLeft(ctx: Context): Promise<void> {
  await putSetting(ctx, DEMO_LEFT, new Date().toISOString());
  await dropSettings(ctx, [DEMO_PARTS]);
}

/** Whether this shop was a demo and went live. */
export async function hasLeftDemo(ctx: Context): Promise<boolean> {
  return (await selectSettings(ctx, [])).some(({ key }) => key === DEMO_LEFT);
}

/** Resets settings to their defaults. Staff only. */
export async function dropSettings(ctx: Context, keys: string[]): Promise<void> {
  requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    await deleteSettings(tx, [keys]);
    tx.touch('shop');
  });
}

/** Writes one setting; its caller makes the audit entry. Staff only. */
export async function putSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    // JSON also for null, which is a value here.
    await upsertSetting(tx, [key, JSON.stringify(value)]);
    tx.touch('shop');
  });
}

/** Decimal places of the shop's currency. */
export const readDigits = async (ctx: Context): Promise<number> =>
  minorDigits((await readSettings(ctx)).currency);
