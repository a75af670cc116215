import { expect, test } from 'vitest';
import { newMember } from '#tests/support/people.ts';
import { addresses, ofShopify, openShop, people } from '../testing/customers.ts';
import { type Cells, csvOf, importText } from '../testing/files.ts';

test.each<[string, Cells]>([
  [
    'Shopify’s older export',
    {
      'First Name': 'Mia',
      'Last Name': 'Berg',
      Email: 'mia@example.com',
      'Accepts Marketing': 'yes',
      Company: '',
      Address1: '5 Main St',
      Address2: 'Apt 2',
      City: 'Albany',
      Province: 'New York',
      'Province Code': 'NY',
      Country: 'United States',
      'Country Code': 'US',
      Zip: '12207',
      Phone: '',
    },
  ],
  [
    'WooCommerce’s plug-ins',
    {
      user_login: 'mia',
      user_email: 'mia@example.com',
      user_pass: '$P$B123',
      first_name: 'Mia',
      last_name: 'Berg',
      billing_first_name: 'Mia',
      billing_last_name: 'Berg',
      billing_address_1: '5 Main St',
      billing_address_2: 'Apt 2',
      billing_city: 'Albany',
      billing_state: 'US-NY',
      billing_postcode: '12207',
      billing_country: 'US',
      shipping_first_name: '',
      shipping_address_1: '',
      shipping_city: '',
    },
  ],
])('%s brings names and addresses', async (_of, cells) => {
  const { shop, rows } = await openShop();
  expect(await importText(shop, csvOf([cells]))).toMatchObject({ created: 1, refused: 0 });
  expect(await rows(people)).toMatchObject([{ firstName: 'Mia', lastName: 'Berg', city: 'Albany' }]);
  const address = { line1: '5 Main St', line2: 'Apt 2', region: 'NY', postalCode: '12207', country: 'US' };
  expect(await rows(addresses)).toMatchObject([{ address, isDefault: true }]);
});

test('WooCommerce’s own list brings names and towns, and a file with two addresses both', async () => {
  const { shop, rows } = await openShop();
  const own = {
    Name: 'Mia van der Berg',
    Username: '',
    'Last Active': '2026-01-02',
    'Sign Up': '',
    Email: 'mia@example.com',
    Orders: '2',
    'Total Spend': '20',
    AOV: '10',
    'Country / Region': 'NL',
    City: 'Utrecht',
    Region: '',
    'Postal Code': '3511',
  };
  expect(await importText(shop, csvOf([own]))).toMatchObject({ created: 1, refused: 0, note: 2 });
  expect(await rows(people)).toMatchObject([
    { firstName: 'Mia', lastName: 'van der Berg', city: 'Utrecht', street: '' },
  ]);
  expect(await rows(addresses)).toEqual([]);
  const both = Object.fromEntries(
    ['billing', 'shipping'].flatMap((start) => [
      [`${start}_first_name`, 'Jonas'],
      [`${start}_last_name`, 'Berg'],
      [`${start}_address_1`, start],
      [`${start}_city`, 'Wien'],
      [`${start}_postcode`, '1010'],
      [`${start}_country`, 'AT'],
    ]),
  );
  await importText(shop, csvOf([{ billing_email: 'jonas@example.com', ...both }]));
  expect(await rows(addresses)).toMatchObject([
    { address: { line1: 'shipping' }, isDefault: true },
    { address: { line1: 'billing' }, isDefault: false },
  ]);
});

test('rows that are no customers stay out with their line, and what does not fit is said', async () => {
  const { shop, rows } = await openShop();
  const { id } = await newMember(shop, { email: 'gone@example.com' });
  await rows(`update users set deleted_at = now(), email = 'deleted-1@deleted.invalid' where id = '${id}'`);
  const file = csvOf([
    ofShopify('not an address'),
    ofShopify('long@example.com', { 'First Name': 'x'.repeat(101) }),
    ofShopify('deleted-1@deleted.invalid'),
    ofShopify('mia@example.com', {
      'Default Address Zip': '1',
      Note: 'n'.repeat(3_000),
      Tags: 't'.repeat(60),
    }),
  ]);
  const { created, refusals, notes } = await importText(shop, `${file}"cut,`);
  expect(created).toBe(1);
  expect(refusals).toEqual([
    '2: That does not look like an email address.',
    '3: First name is longer than 100 characters.',
    '4: There is already an account with this email.',
    expect.stringMatching(/^6: /),
  ]);
  expect(notes.slice(2)).toEqual([
    '5: The postal address is not complete, or not right for its country: left out. City and street stay with the account.',
    '5: Tags: there is too much of it here; the rest is left out.',
    '5: Note: there is too much of it here; the rest is left out.',
  ]);
  expect(await rows(addresses)).toEqual([]);
});
