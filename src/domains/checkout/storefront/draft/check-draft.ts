import { addressFormat, postalCodeProblem } from '#platform/address/address-format.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { readVatId } from '#platform/vat-id.ts';
import { isBlank } from '#platform/visible-text.ts';
import { type AddressDraft, type Draft, hasVatId } from './draft.ts';

/** A field by its name in the form. */
export type FieldName = 'email' | `${'shipping' | 'billing'}.${keyof AddressDraft}`;
export type FieldError = 'missing' | 'emailInvalid' | 'postalCodeInvalid' | 'vatIdInvalid';
export type FieldErrors = Partial<Record<FieldName, FieldError>>;

/** Whether an email address has a valid form. */
export const isEmail = (typed: string): boolean => isAddress(typed.trim());

function checkEmail(email: string): FieldError | null {
  if (isBlank(email)) return 'missing';
  return isEmail(email) ? null : 'emailInvalid';
}

function checkAddress(address: AddressDraft, isBilled: boolean): [keyof AddressDraft, FieldError][] {
  const { city, region } = addressFormat(address.country);
  const found: [keyof AddressDraft, FieldError][] = [];
  const always = ['lastName', 'line1'] as const;
  for (const part of city ? ([...always, 'city'] as const) : always)
    if (isBlank(address[part])) found.push([part, 'missing']);
  if (region?.isRequired && address.region === '') found.push(['region', 'missing']);
  const wrong = postalCodeProblem(address.country, address.postalCode);
  if (wrong) found.push(['postalCode', wrong === 'missing' ? 'missing' : 'postalCodeInvalid']);
  // Only where its field is shown. A draft that an older version stored has none.
  if (isBilled && hasVatId(address) && address.vatId?.trim() && !readVatId(address.vatId))
    found.push(['vatId', 'vatIdInvalid']);
  return found;
}

/** The problems of a draft by field; empty if it can be sent. */
export function checkDraft({ email, shipping, billing }: Draft): FieldErrors {
  const wrong = checkEmail(email);
  return {
    ...(wrong && { email: wrong }),
    ...named('shipping', checkAddress(shipping, billing === null)),
    ...(billing && named('billing', checkAddress(billing, true))),
  };
}

const named = (whose: 'shipping' | 'billing', found: [string, FieldError][]): FieldErrors =>
  Object.fromEntries(found.map(([part, error]) => [`${whose}.${part}`, error]));
