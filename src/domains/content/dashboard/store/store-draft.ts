import type { ShopSettings, VersionedSettings } from '../../contract/settings.ts';

type Lists = 'address' | 'bankAccount' | 'social';
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

/** A number that may be left empty. */
const typed = (number: number | null): string => (number === null ? '' : String(number));
const maybeNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const profile = /^(?:(.+?)[\s:,]+)?(https?:\/\/\S+)$/i;
const spelled: Record<string, string> = { tiktok: 'TikTok', youtube: 'YouTube', linkedin: 'LinkedIn' };

/** The name of the network of an address: `https://www.instagram.com/shop` is Instagram. Pure. */
function networkOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  const label = host.split('.').at(-2) ?? host;
  return spelled[label] ?? label.charAt(0).toUpperCase() + label.slice(1);
}

/** The lines without an address. */
export const unreadableProfiles = (text: string): string[] =>
  linesOf(text).filter((line) => !profile.test(line));

/** Profiles as lines: an address, with the name before it where it differs from the network's. Pure. */
export const profilesInLines = (profiles: ShopSettings['social']): string =>
  profiles.map(({ name, url }) => (name === networkOf(url) ? url : `${name} ${url}`)).join('\n');

/** The inverse of `profilesInLines`. Pure. */
export const profilesOf = (text: string): ShopSettings['social'] =>
  linesOf(text).flatMap((line) => {
    const [, name, url] = profile.exec(line) ?? [];
    return url ? [{ name: name ?? networkOf(url), url }] : [];
  });

export const openedStore = ({ settings, version }: VersionedSettings) => ({
  version,
  draft: {
    ...settings,
    address: settings.address.join('\n'),
    bankAccount: settings.bankAccount.join('\n'),
    social: profilesInLines(settings.social),
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
