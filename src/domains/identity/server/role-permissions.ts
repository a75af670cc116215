import { permissions as everyPermission, type Permission } from '#platform/permissions.ts';
import type { StaffRole } from '../staff-roles.ts';

/** The permissions of each staff role beyond viewing the dashboard. */
const permissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: everyPermission,
  manager: everyPermission.filter((permission) => permission !== 'staff.write'),
  editor: ['catalog.write', 'content.write'],
  marketing: [
    'content.write',
    'customers.read',
    'orders.read',
    'promotions.write',
    'reports.read',
    'reviews.write',
  ],
  support: ['customers.read', 'mail.read', 'orders.read', 'orders.ship', 'orders.write', 'reviews.write'],
  packer: ['orders.read', 'orders.ship'],
  read_only: ['customers.read', 'orders.read', 'reports.read'],
};

export const permissionsOf = (role: StaffRole): readonly Permission[] => permissions[role];
