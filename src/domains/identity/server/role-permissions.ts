import type { Permission } from '#platform/context.ts';

const everyPermission = [
  'audit.read',
  'catalog.write',
  'content.write',
  'customers.read',
  'customers.write',
  'mail.read',
  'orders.read',
  'orders.write',
  'promotions.write',
  'reports.read',
  'reviews.write',
  'settings.write',
  'staff.write',
] as const satisfies Permission[];

export type KnownPermission = (typeof everyPermission)[number];

/** The permissions of each staff role beyond viewing the dashboard. */
const permissions = {
  owner: everyPermission,
  manager: everyPermission.filter((permission) => permission !== 'staff.write'),
  support: ['customers.read', 'mail.read', 'orders.read', 'orders.write', 'reviews.write'],
  read_only: ['customers.read', 'orders.read', 'reports.read'],
} as const satisfies Record<string, readonly KnownPermission[]>;

export type StaffRole = keyof typeof permissions;

export const staffRoles = Object.keys(permissions) as StaffRole[];

export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role];
