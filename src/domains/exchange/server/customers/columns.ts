/*
 * The columns of files of customers: Shopify's export (Customers › Export) of today and of former years, WooCommerce's
 * (Analytics › Customers) and those of its plug-ins, whose names are the fields of WordPress. Read in any case, in English.
 */

/** The parts of an address, by what a column's name begins with: of the file's only address, or of one of two. */
const addressColumns = (start: string) => ({
  firstName: [`${start}first_name`],
  lastName: [`${start}last_name`],
  company: [`${start}company`],
  line1: [`${start}address_1`],
  line2: [`${start}address_2`],
  city: [`${start}city`],
  region: [`${start}state_code`, `${start}state`],
  postalCode: [`${start}postcode`],
  country: [`${start}country`],
  phone: [`${start}phone`],
});

/** The columns of each part; of those that a file has, the first that is filled counts. */
export const customerColumns = {
  email: ['email', 'user_email', 'billing_email'],
  firstName: ['first name', 'first_name', 'billing_first_name', 'shipping_first_name'],
  lastName: ['last name', 'last_name', 'billing_last_name', 'shipping_last_name'],
  /** The whole name, in files that do not divide it. */
  name: ['name'],
  phone: ['phone'],
  /** Whether they agreed to the newsletter. */
  newsletter: ['accepts email marketing', 'accepts marketing'],
  note: ['note'],
  tags: ['tags'],
} as const;

export type AddressPart = keyof ReturnType<typeof addressColumns>;
type AddressColumns = Readonly<Record<AddressPart, readonly string[]>>;

/** The addresses that a file may have, the one for deliveries first. */
export const customerAddresses: readonly AddressColumns[] = [
  {
    firstName: [],
    lastName: [],
    company: ['default address company', 'company'],
    line1: ['default address address1', 'address1'],
    line2: ['default address address2', 'address2'],
    city: ['default address city', 'city'],
    region: ['default address province code', 'province code', 'province', 'region'],
    postalCode: ['default address zip', 'zip', 'postal code'],
    country: ['default address country code', 'country code', 'country', 'country / region'],
    phone: ['default address phone'],
  },
  addressColumns('shipping_'),
  addressColumns('billing_'),
];

const known = new Set<string>(
  [customerColumns, ...customerAddresses].flatMap((columns) => Object.values(columns).flat()),
);

/** The name under which this code knows a column, for any case; else its own. */
export function customerColumnNamed(name: string): string {
  const lowerCase = name.trim().toLowerCase();
  return known.has(lowerCase) ? lowerCase : name.trim();
}

/** Whether Kiosk has a place for a column. */
export const isCustomerColumn = (column: string): boolean => known.has(column);

/** Whether these are columns, in lower case, of a file of customers, and not of orders with their buyers. */
export function isCustomers(names: readonly string[]): boolean {
  const has = (...all: string[]) => all.every((name) => names.includes(name));
  const ofOrders = ['lineitem name', 'financial status', 'order_id', 'order_number', 'order_total', 'handle'];
  if (ofOrders.some((name) => has(name))) return false;
  const ofPlugIns = ['user_login', 'billing_first_name', 'billing_address_1'];
  return (
    has('first name', 'last name', 'email') ||
    has('name', 'username', 'email') ||
    (ofPlugIns.some((name) => has(name)) && customerColumns.email.some((name) => has(name)))
  );
}
