export { type CustomerDraft, createCustomers } from './create-customers.ts';
export { permissionsOf, type StaffRole, staffRoles } from './roles.ts';
export { users } from './tables.ts';
