import { permissions as everyPermission, type Permission } from '#platform/permissions.ts';

/** The permissions of each staff role beyond viewing the dashboard. */
const permissions = {
  owner: everyPermission,
  manager: everyPermission.filter((permission) => permission !== 'staff.write'),
  support: ['customers.read', 'mail.read', 'orders.read', 'orders.write', 'reviews.write'],
  read_only: ['customers.read', 'orders.read', 'reports.read'],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof permissions;

export const staffRoles = Object.keys(permissions) as StaffRole[];

export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role];
