/** The longest name of a region that is read as its code. */
export const LONGEST_REGION_NAME = 100;

/** The longest parts of an address, for forms, calls and files alike; a VAT id has `LONGEST_VAT_ID`. */
export const longestOfAddress = {
  firstName: 100,
  lastName: 100,
  company: 200,
  line1: 200,
  line2: 200,
  postalCode: 20,
  city: 100,
  region: 10,
  country: 2,
  phone: 40,
  buyerReference: 100,
} as const;
