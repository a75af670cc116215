import { openTestShop } from '#tests/support/test-shop.ts';
import type { Cells } from './files.ts';

/** A row of Shopify's export. */
export const ofShopify = (email: string, cells: Cells = {}): Cells => ({
  'Customer ID': "'7012345678901",
  'First Name': 'Mia',
  'Last Name': 'Berg',
  Email: email,
  'Accepts Email Marketing': 'no',
  'Default Address Company': 'Berg & Sohn',
  'Default Address Address1': 'Lindenweg 4',
  'Default Address Address2': '',
  'Default Address City': 'Berlin',
  'Default Address Province Code': '',
  'Default Address Country Code': 'DE',
  'Default Address Zip': "'10115",
  'Default Address Phone': '',
  Phone: "'+493012345",
  'Accepts SMS Marketing': 'no',
  'Total Spent': '120.50',
  'Total Orders': '3',
  Note: '',
  'Tax Exempt': 'no',
  Tags: '',
  ...cells,
});
/** Of a customer who agreed to the newsletter. */
export const agreed = { 'Accepts Email Marketing': 'yes' };

/** An empty shop, and a way to look into its database. */
export async function openShop() {
  const shop = await openTestShop();
  const rows = async <Row extends object = Record<string, unknown>>(text: string) =>
    (await shop.kiosk.db.query<Row>(text)).rows;
  return { shop, rows };
}

/** SQL: what an import makes. */
export const people = `select first_name as "firstName", last_name as "lastName", email, city, street, tags, role,
    email_verified as "isVerified" from users order by email`;
export const subscribers = `select s.email, s.confirmed_at is not null as "isConfirmed", s.ended_at is not null as "isEnded",
    (select string_agg(concat_ws(' ', c.kind, c.action, c.source), ', ') from mail_consents c where c.subscriber_id = s.id) as log
  from newsletter_subscribers s order by s.email`;
export const addresses = `select u.email, a.address, a.is_default as "isDefault"
  from customer_addresses a join users u on u.id = a.user_id order by u.email, a.is_default desc`;
