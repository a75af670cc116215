import type { ShopSettings, VersionedSettings } from '../../contract/settings.ts';

type Lists = 'address' | 'bankAccount';
type Numbers =
  | 'lowStock'
  | 'stockShownBelow'
  | 'retentionYears'
  | 'cartReminderHours'
  | 'reviewRequestDays'
  | 'marketingMailsPerWeek'
  | 'invoiceAfterOrders'
  | 'invoiceUpTo'
  | 'invoiceMostUnits'
  | 'invoicePerCustomer'
  | 'invoicePerAddress'
  | 'invoiceDays'
  | 'transferDays';

/** The form data of the settings: lists as lines, numbers as typed. */
export type StoreDraft = Omit<ShopSettings, Lists | Numbers> & Record<Lists | Numbers, string>;

/** Whether the lines of an address, as they are edited, have a street and a town. Pure. */
export const hasStreetAndTown = (lines: readonly string[]): boolean =>
  lines.slice(-2).every((line) => line.trim() !== '');

/** A number that may be left empty. */
const typed = (number: number | null): string => (number === null ? '' : String(number));
const maybeNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The lines of a text that are not blank. Pure. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines of an address as they are edited: any before the street, the street, the town. Pure. */
export const openedAddress = (lines: readonly string[]): string[] =>
  lines.length >= 3 ? [...lines] : ['', ...lines, '', ''].slice(0, 3);

type Profile = ShopSettings['social'][number];

const spelled: Record<string, string> = { tiktok: 'TikTok', youtube: 'YouTube', linkedin: 'LinkedIn' };

/** The name of the network of an address: `https://www.instagram.com/shop` is Instagram; empty without an address. Pure. */
export function networkOf(url: string): string {
  if (!isProfile(url)) return '';
  const { hostname } = new URL(url);
  const label = hostname.split('.').at(-2) ?? hostname;
  return spelled[label] ?? label.charAt(0).toUpperCase() + label.slice(1);
}

/** Whether something typed is the address of a profile. Pure. */
export const isProfile = (url: string): boolean => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url);

/** Profiles as they are edited: without the names that the networks have anyway, and with a row to begin with. Pure. */
export const openedProfiles = (profiles: readonly Profile[]): Profile[] =>
  profiles.length === 0
    ? [{ name: '', url: '' }]
    : profiles.map(({ name, url }) => ({ name: name === networkOf(url) ? '' : name, url }));

/** The inverse of `openedProfiles`; rows without an address are none. Pure. */
export const profilesOf = (rows: readonly Profile[]): Profile[] =>
  rows
    .map(({ name, url }) => ({ name: name.trim() || networkOf(url.trim()), url: url.trim() }))
    .filter(({ url }) => url !== '');

export const openedStore = ({ settings, version }: VersionedSettings) => ({
  version,
  draft: {
    ...settings,
    address: openedAddress(settings.address).join('\n'),
    bankAccount: settings.bankAccount.join('\n'),
    social: openedProfiles(settings.social),
    lowStock: String(settings.lowStock),
    stockShownBelow: String(settings.stockShownBelow),
    retentionYears: String(settings.retentionYears),
    cartReminderHours: typed(settings.cartReminderHours),
    reviewRequestDays: typed(settings.reviewRequestDays),
    marketingMailsPerWeek: String(settings.marketingMailsPerWeek),
    invoiceAfterOrders: String(settings.invoiceAfterOrders),
    invoiceUpTo: settings.invoiceUpTo === null ? '' : String(settings.invoiceUpTo),
    invoiceMostUnits: String(settings.invoiceMostUnits),
    invoicePerCustomer: String(settings.invoicePerCustomer),
    invoicePerAddress: String(settings.invoicePerAddress),
    invoiceDays: String(settings.invoiceDays),
    transferDays: String(settings.transferDays),
  } satisfies StoreDraft,
});

export const settingsOf = (draft: StoreDraft): ShopSettings => ({
  ...draft,
  address: linesOf(draft.address),
  bankAccount: linesOf(draft.bankAccount),
  social: profilesOf(draft.social),
  lowStock: Number(draft.lowStock),
  stockShownBelow: Number(draft.stockShownBelow),
  retentionYears: Number(draft.retentionYears),
  cartReminderHours: maybeNumber(draft.cartReminderHours),
  reviewRequestDays: maybeNumber(draft.reviewRequestDays),
  marketingMailsPerWeek: Number(draft.marketingMailsPerWeek),
  invoiceAfterOrders: Number(draft.invoiceAfterOrders),
  invoiceUpTo: maybeNumber(draft.invoiceUpTo),
  invoiceMostUnits: Number(draft.invoiceMostUnits),
  invoicePerCustomer: Number(draft.invoicePerCustomer),
  invoicePerAddress: Number(draft.invoicePerAddress),
  invoiceDays: Number(draft.invoiceDays),
  transferDays: Number(draft.transferDays),
});
