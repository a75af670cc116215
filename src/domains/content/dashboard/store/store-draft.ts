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

const profile = /^(.+?)[\s:,]+(https?:\/\/\S+)$/i;

/** The lines that are not a name and an address. */
export const unreadableProfiles = (text: string): string[] =>
  linesOf(text).filter((line) => !profile.test(line));

export const openedStore = ({ settings, version }: VersionedSettings) => ({
  version,
  draft: {
    ...settings,
    address: settings.address.join('\n'),
    bankAccount: settings.bankAccount.join('\n'),
    social: settings.social.map(({ name, url }) => `${name} ${url}`).join('\n'),
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
  social: linesOf(draft.social).flatMap((line) => {
    const [, name = '', url = ''] = profile.exec(line) ?? [];
    return url ? [{ name, url }] : [];
  }),
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
