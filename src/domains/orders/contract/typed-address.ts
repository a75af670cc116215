import { postalCodeProblem } from '#platform/address/address-format.ts';
import { Address } from '../contract.ts';

/** An address that people type: its postal code is one of its country. Programs that place orders send what they have. */
export const TypedAddress = Address.refine(
  ({ country, postalCode }) => postalCodeProblem(country, postalCode) === null,
  { path: ['postalCode'], message: 'The postal code does not fit the country' },
);
