import { addressFormat } from '#platform/address/address-format.ts';
import { randomName } from '#platform/browser/random-name.ts';
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
] as const;
export type AddressDraft = Record<(typeof addressParts)[number], string>;

/**
 * An order as it was sent off, in the very words: sent again with its key it is the same order. `isOpen`: nobody has
 * answered yet, so it may stand already.
 */
export type Attempt = { key: string; body: string; isOpen: boolean };

export const orderIn = ({ body }: Attempt): NewOrder => JSON.parse(body);

/** An order that stands, for whoever placed it. */
export type PlacedRef = Pick<PlacedOrder, 'code' | 'token'>;

/** What somebody typed and chose so far; never anything of a card. */
export type Draft = {
  /** Keeps the keys of guests apart. */
  checkoutId: string;
  /** The member whose details were filled in. */
  owner: string | null;
  email: string;
  shipping: AddressDraft;
  /** Null: the same. */
  billing: AddressDraft | null;
  shippingMethodId: string | null;
  code: string | null;
  provider: string | null;
  attempt: Attempt | null;
  /** An order that stands and waits to be paid. */
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
  code: null,
  provider: null,
  attempt: null,
  placed: null,
});

/** Whether nothing of an address was typed yet; its country was chosen for somebody, who may not have looked. */
export const isUntouched = ({ country: _, ...address }: AddressDraft): boolean =>
  Object.values(address).every((part) => part === '');

/** An address as it is sent: without what its country does not have. */
export function toAddress(address: AddressDraft): NewOrder['shippingAddress'] {
  const { city, postalCode, region } = addressFormat(address.country);
  return {
    ...address,
    city: city ? address.city : '',
    postalCode: postalCode ? address.postalCode.trim() : '',
    region: region && address.region ? address.region : null,
    phone: '',
  };
}

type Lines = NewOrder['lines'];

/** The order that a draft stands for, as it is sent. What was typed of a card goes elsewhere. */
export const orderOf = (draft: Draft, { lines, total }: { lines: Lines; total: number }): NewOrder => ({
  lines,
  shippingMethodId: draft.shippingMethodId,
  code: draft.code,
  email: draft.email.trim(),
  shippingAddress: toAddress(draft.shipping),
  billingAddress: draft.billing && toAddress(draft.billing),
  total,
  payment: { provider: draft.provider ?? '' },
  checkoutId: draft.checkoutId,
});

/** The attempt to place an order: the same order keeps its key, another one gets another. */
export function attemptFor(order: NewOrder, before: Attempt | null): Attempt {
  const body = JSON.stringify(order);
  return { key: before?.body === body ? before.key : randomName(), body, isOpen: true };
}
