/** The roles of staff; `role-permissions.ts` says what each may do. */
export const staffRoles = [
  'owner',
  'manager',
  'editor',
  'marketing',
  'support',
  'packer',
  'read_only',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** By which people are listed: one role, all `staff`, or users without a role. */
export const listedRoles = [...staffRoles, 'staff', 'customer'] as const;
