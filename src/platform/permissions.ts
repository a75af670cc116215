/** What staff may be permitted to do in each area of the shop, beyond viewing the dashboard. `identity` maps roles to permissions. */
export const permissions = [
  'audit.read',
  'catalog.write',
  'content.write',
  'customers.read',
  'customers.write',
  'mail.read',
  'orders.read',
  'orders.ship',
  'orders.write',
  'promotions.write',
  'reports.read',
  'reviews.write',
  'settings.write',
  'staff.write',
] as const;

export type Permission = (typeof permissions)[number];
