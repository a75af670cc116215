import type { DemoGuest } from '../../types.ts';

/** The members' cities: postal code, country, and the region if tax depends on it. */
export const places: Record<string, [postalCode: string, country: string, region?: string]> = {
  Hamburg: ['20099', 'DE'],
  Leipzig: ['04109', 'DE'],
  Portland: ['97209', 'US', 'OR'],
  Freiburg: ['79098', 'DE'],
  Burlington: ['05401', 'US', 'VT'],
  Weimar: ['99423', 'DE'],
  Providence: ['02903', 'US', 'RI'],
  Köln: ['50668', 'DE'],
  Asheville: ['28801', 'US', 'NC'],
  Husum: ['25813', 'DE'],
  Duluth: ['55802', 'US', 'MN'],
  Tübingen: ['72070', 'DE'],
  Atlanta: ['30303', 'US', 'GA'],
  Bamberg: ['96047', 'DE'],
  Seattle: ['98101', 'US', 'WA'],
  Salzburg: ['5020', 'AT'],
  Brooklyn: ['11238', 'US', 'NY'],
  Berlin: ['12059', 'DE'],
  Zürich: ['8008', 'CH'],
  'Santa Cruz': ['95060', 'US', 'CA'],
  Flensburg: ['24937', 'DE'],
  Madison: ['53703', 'US', 'WI'],
  Kassel: ['34131', 'DE'],
  Boulder: ['80302', 'US', 'CO'],
  Austin: ['78701', 'US', 'TX'],
  Wien: ['1060', 'AT'],
  Bremen: ['28195', 'DE'],
};

const guest = (firstName: string, lastName: string, street: string, city: string): DemoGuest => ({
  key: `guest-${firstName.toLowerCase()}`,
  firstName,
  lastName,
  street,
  city,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
});

/** Buyers without an account. */
export const guests: DemoGuest[] = [
  guest('Nora', 'Fielding', '88 Willow Bend', 'Austin'),
  guest('Theo', 'Lang', 'Gumpendorfer Zeile 12', 'Wien'),
  guest('Greta', 'Ohlsen', 'Am Wall 41', 'Bremen'),
  guest('Marcus', 'Boone', '15 Harbor Street', 'Seattle'),
  guest('Anja', 'Reuter', 'Fuldablick 3', 'Kassel'),
];
