import { addressFormat, plainCode } from '#platform/address/address-format.ts';
import { randomName } from '#platform/browser/random-name.ts';
import { euCountries, readVatId } from '#platform/vat-id.ts';
import type { NewOrder, PlacedOrder } from '../../contract.ts';

const addressParts = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
  'country',
  'vatId',
  'buyerReference',
] as const;
export type AddressDraft = Record<(typeof addressParts)[number], string>;

/**
 * The exact request that was sent: repeated with its key it is the same order. `isOpen`: not answered yet, so the
 * order may exist.
 */
export type Attempt = { key: string; body: string; isOpen: boolean };

export const orderIn = ({ body }: Attempt): NewOrder => JSON.parse(body);

/** A placed order, as its buyer refers to it. */
export type PlacedRef = Pick<PlacedOrder, 'code' | 'token'>;

/** The checkout data typed so far; never card data. */
export type Draft = {
  /** The scope of a guest's idempotency keys. */
  checkoutId: string;
  /** The member whose details were filled in. */
  owner: string | null;
  email: string;
  shipping: AddressDraft;
  /** Null: the same as shipping. */
  billing: AddressDraft | null;
  shippingMethodId: string | null;
  codes: string[];
  /** The promotions whose gifts are not wanted. */
  declinedGifts: string[];
  /** The codes of gift cards, as typed. */
  giftCards: string[];
  usesStoreCredit: boolean;
  /** What the buyer writes to the shop. */
  note: string;
  provider: string | null;
  /** Whether the shipping address joins the member's address book once the order is placed. */
  savesAddress: boolean;
  attempt: Attempt | null;
  /** A placed order that is not paid yet. */
  placed: PlacedRef | null;
};

export const emptyAddress = (country: string): AddressDraft => ({
  ...(Object.fromEntries(addressParts.map((part) => [part, ''])) as AddressDraft),
  country,
});

export const emptyDraft = (country: string): Draft => ({
  checkoutId: randomName(),
  owner: null,
  email: '',
  shipping: emptyAddress(country),
  billing: null,
  shippingMethodId: null,
  codes: [],
  declinedGifts: [],
  giftCards: [],
  usesStoreCredit: false,
  note: '',
  provider: null,
  savesAddress: false,
  attempt: null,
  placed: null,
});

/** Whether nothing of an address was typed; its country is preselected. */
export const isUntouched = ({ country: _, ...address }: AddressDraft): boolean =>
  Object.values(address).every((part) => part === '');

/** The billing address of a buyer who wants another one: of the same business until they change it. */
export const otherBilling = ({ country, company, vatId, buyerReference }: AddressDraft): AddressDraft => ({
  ...emptyAddress(country),
  company,
  vatId,
  buyerReference,
});

/** Whether addresses of this country have a VAT id. */
export const hasVatId = ({ country }: Pick<AddressDraft, 'country'>): boolean =>
  euCountries.includes(country);

/** An address as it is sent: without the fields that its country does not have. */
export function toAddress(address: AddressDraft): NewOrder['shippingAddress'] {
  const { city, postalCode, region } = addressFormat(address.country);
  return {
    ...address,
    city: city ? address.city : '',
    postalCode: postalCode ? plainCode(address.postalCode) : '',
    region: region && address.region ? address.region : null,
    phone: '',
    vatId: hasVatId(address) ? readVatId(address.vatId ?? '')?.id : undefined,
    buyerReference: address.buyerReference || undefined,
  };
}

type Agreed = Pick<NewOrder, 'lines' | 'total'> & { due: number };

/** The codes as they are sent: the first, and further ones. */
export function codesOf({ codes }: Draft): Pick<NewOrder, 'code' | 'codes'> {
  const [code, ...others] = codes;
  return { code: code ?? null, ...(others.length > 0 && { codes: others }) };
}

/** The order request of a draft. Card data is sent separately. */
export const orderOf = (draft: Draft, { lines, total, due }: Agreed): NewOrder => ({
  lines,
  shippingMethodId: draft.shippingMethodId,
  ...codesOf(draft),
  ...(draft.declinedGifts.length > 0 && { declinedGifts: draft.declinedGifts }),
  ...(draft.note.trim() && { buyerNote: draft.note.trim() }),
  email: draft.email.trim(),
  shippingAddress: toAddress(draft.shipping),
  billingAddress: draft.billing && toAddress(draft.billing),
  total,
  giftCards: draft.giftCards,
  usesStoreCredit: draft.usesStoreCredit,
  due,
  payment: { provider: draft.provider ?? '' },
  checkoutId: draft.checkoutId,
  ...(draft.owner && { memberId: draft.owner }),
});

/** The attempt for an order: an unchanged order keeps its key, a changed one gets a new one. */
export function attemptFor(order: NewOrder, before: Attempt | null): Attempt {
  const body = JSON.stringify(order);
  return { key: before?.body === body ? before.key : randomName(), body, isOpen: true };
}
