import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  moneyAboveZero,
  problem,
  returns,
  typedEmail,
  version,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_STAFF_TAG, MOST_STAFF_TAGS } from '#platform/staff-tags.ts';
import { LONGEST_TERM_NAME } from '../limits.ts';

const tags = ['pricing'];
const params = z.object({ id: z.uuid() });

const days = z.number().int().min(1).max(3_650);
const country = z
  .string()
  .trim()
  .toUpperCase()
  .max(2)
  .regex(/^[A-Z]{2}$/);

const terms = {
  name: z.string().trim().min(1).max(LONGEST_TERM_NAME),
  /** Members with at least so many paid orders; null: any number. */
  minOrders: z.number().int().min(1).max(100_000).nullable(),
  /** Members who paid at least this, less refunds; null: any amount. */
  minSpent: moneyAboveZero.nullable(),
  /** Whether all conditions that are set must hold, or any of them. The first two count as one. */
  matches: z.enum(['all', 'any']),
  /** ISO 3166 codes: the country to which the last order went is one of these; empty: any. */
  countries: z.array(country).max(300),
  /** The last order is at most, and at least, so many days old; null: any. */
  orderedWithinDays: days.nullable(),
  silentForDays: days.nullable(),
  /** Those of accounts; empty: any. */
  languages: z.array(z.enum(locales)).max(locales.length),
  /** Whether only subscribers of the newsletter are in it; false: no matter. */
  isSubscriber: z.boolean(),
  /** Members who have bought and paid a product with one of these tags; empty: any. */
  boughtTags: z.array(z.string().trim().min(1).max(LONGEST_STAFF_TAG)).max(MOST_STAFF_TAGS),
};

/** Members by hand, and those who fulfill its conditions, if there are any. */
export const CustomerGroup = z
  .object({
    id: z.string(),
    ...terms,
    /** Those by hand. */
    members: z.number().int(),
    version: z.number().int(),
  })
  .openapi('CustomerGroup');
export type CustomerGroup = z.infer<typeof CustomerGroup>;

const one = returns(CustomerGroup, 'The group.');
const unknown = { 404: problem('pricing.group_not_found') };

export const listGroups = createRoute('listCustomerGroups', {
  method: 'get',
  path: '/customer-groups',
  'x-access': 'promotions.write',
  tags,
  responses: { 200: returns(z.object({ data: z.array(CustomerGroup) }), 'All of them, by name.') },
});

export const NewGroup = z.object({
  name: terms.name,
  minOrders: terms.minOrders.default(null),
  minSpent: terms.minSpent.default(null),
  matches: terms.matches.default('all'),
  countries: terms.countries.default([]),
  orderedWithinDays: terms.orderedWithinDays.default(null),
  silentForDays: terms.silentForDays.default(null),
  languages: terms.languages.default([]),
  isSubscriber: terms.isSubscriber.default(false),
  boughtTags: terms.boughtTags.default([]),
});
export type NewGroup = z.infer<typeof NewGroup>;

export const createGroup = createRoute('createCustomerGroup', {
  method: 'post',
  path: '/customer-groups',
  'x-access': 'promotions.write',
  tags,
  request: { body: jsonBody(NewGroup) },
  responses: {
    201: one,
    400: problem('request.invalid', 'pricing.terms_invalid'),
    409: problem('pricing.too_many_groups'),
  },
});

export const changeGroup = createRoute('updateCustomerGroup', {
  method: 'patch',
  path: '/customer-groups/{id}',
  'x-access': 'promotions.write',
  tags,
  request: { params, body: jsonBody(NewGroup.extend({ version })) },
  responses: {
    200: one,
    400: problem('request.invalid', 'pricing.terms_invalid'),
    ...unknown,
    409: problem('pricing.changed_meanwhile'),
  },
});

export const removeGroup = createRoute('deleteCustomerGroup', {
  method: 'delete',
  path: '/customer-groups/{id}',
  'x-access': 'promotions.write',
  tags,
  request: { params },
  responses: {
    200: returns(params, 'It is gone; promotions for it alone apply to no customer.'),
    ...unknown,
  },
});

export const GroupMember = z
  .object({ userId: z.string(), name: z.string(), email: z.string() })
  .openapi('CustomerGroupMember');
export type GroupMember = z.infer<typeof GroupMember>;
const Members = z.object({ data: z.array(GroupMember) });

export const listGroupMembers = createRoute('listCustomerGroupMembers', {
  method: 'get',
  path: '/customer-groups/{id}/members',
  'x-access': 'customers.read',
  tags,
  request: { params },
  responses: { 200: returns(Members, 'The members by hand, by email.'), ...unknown },
});

const GroupOfCustomer = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Whether the customer is in it by hand, and by its conditions. */
    isByHand: z.boolean(),
    isByOrders: z.boolean(),
  })
  .openapi('GroupOfCustomer');
export type GroupOfCustomer = z.infer<typeof GroupOfCustomer>;

export const listGroupsOfCustomer = createRoute('listGroupsOfCustomer', {
  method: 'get',
  path: '/users/{id}/customer-groups',
  'x-access': 'customers.read',
  tags,
  request: { params },
  responses: {
    200: returns(
      z.object({ data: z.array(GroupOfCustomer) }),
      'All groups by name, also those without the customer.',
    ),
    404: problem('request.not_found'),
  },
});

export const addGroupMember = createRoute('addCustomerGroupMember', {
  method: 'post',
  path: '/customer-groups/{id}/members',
  'x-access': 'promotions.write',
  tags,
  request: { params, body: jsonBody(z.object({ email: typedEmail.max(254) })) },
  responses: {
    200: one,
    400: problem('request.invalid'),
    404: problem('pricing.group_not_found', 'auth.user_not_found'),
    409: problem('pricing.too_many_members'),
  },
});

export const removeGroupMember = createRoute('removeCustomerGroupMember', {
  method: 'delete',
  path: '/customer-groups/{id}/members/{userId}',
  'x-access': 'promotions.write',
  tags,
  request: { params: params.extend({ userId: z.uuid() }) },
  responses: { 200: one, ...unknown },
});
