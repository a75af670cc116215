export { type CustomerDraft, createCustomers } from './create-customers.ts';
export { users } from './tables.ts';
