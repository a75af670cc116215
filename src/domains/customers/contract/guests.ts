import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { LONGEST_STAFF_TAG, MOST_STAFF_TAGS } from '#platform/staff-tags.ts';
import { Customer } from '../contract.ts';
import { LONGEST_NOTE } from '../limits.ts';

export const GuestsQuery = z.object({
  /** Part of a name or an email. */
  q: z.string().trim().max(100).optional(),
  /** A tag that they have, in any case. */
  tag: z.string().trim().max(LONGEST_STAFF_TAG).optional(),
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type GuestsQuery = z.infer<typeof GuestsQuery>;

const Spent = z.array(z.object({ currency: z.string(), amount: z.number() }));

export const ListedGuest = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    tags: z.array(z.string()),
    firstOrderedAt: z.string(),
    /** Of orders that are not canceled; null without permission to see orders. */
    orders: z.number().int().nullable(),
    /** What was paid, less refunds, by currency; null as above. */
    spent: Spent.nullable(),
  })
  .openapi('ListedGuest');
export type ListedGuest = z.infer<typeof ListedGuest>;

export const GuestPage = z
  .object({ guests: z.array(ListedGuest), /** Null on the last page. */ next: z.string().nullable() })
  .openapi('GuestPage');
export type GuestPage = z.infer<typeof GuestPage>;

export const Guest = Customer.omit({ addresses: true, fields: true })
  .extend({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    /** The postal addresses of the newest orders, each once; null without permission to see orders. */
    addresses: z.array(z.object({ lines: z.array(z.string()) })).nullable(),
    /** The account with the same email, whose owner has not proven it; null if there is none. */
    accountId: z.string().nullable(),
  })
  .openapi('Guest');
export type Guest = z.infer<typeof Guest>;

const tags = ['customers'];
const params = z.object({ id: z.uuid() });
const nobody = problem('request.not_found');

export const listGuests = createRoute('listGuests', {
  method: 'get',
  path: '/guests',
  'x-access': 'customers.read',
  tags,
  request: { query: GuestsQuery },
  responses: {
    200: returns(GuestPage, 'Buyers without an account, by the address of their orders, the newest first.'),
    400: problem('request.invalid'),
  },
});
export const readGuest = createRoute('getGuest', {
  method: 'get',
  path: '/guests/{id}',
  'x-access': 'customers.read',
  tags,
  request: { params },
  responses: { 200: returns(Guest, 'What staff know about a guest.'), 404: nobody },
});
export const putGuestTags = createRoute('setGuestTags', {
  method: 'put',
  path: '/guests/{id}/tags',
  'x-access': 'customers.write',
  tags,
  request: {
    params,
    body: jsonBody(z.object({ tags: z.array(z.string().max(LONGEST_STAFF_TAG)).max(MOST_STAFF_TAGS) })),
  },
  responses: {
    200: returns(Guest, 'With these tags, which only staff see. They join the account that the guest opens.'),
    400: problem('request.invalid'),
    404: nobody,
  },
});
export const postGuestNote = createRoute('addGuestNote', {
  method: 'post',
  path: '/guests/{id}/notes',
  'x-access': 'customers.write',
  tags,
  request: { params, body: jsonBody(z.object({ text: z.string().trim().min(1).max(LONGEST_NOTE) })) },
  responses: {
    201: returns(Guest, 'With the note, which only staff see. It joins the account that the guest opens.'),
    400: problem('request.invalid'),
    404: nobody,
    409: problem('customers.notes_full'),
  },
});
export const removeGuestNote = createRoute('deleteGuestNote', {
  method: 'delete',
  path: '/guests/{id}/notes/{noteId}',
  'x-access': 'customers.write',
  tags,
  request: { params: params.extend({ noteId: z.uuid() }) },
  responses: { 200: returns(Guest, 'Without the note.'), 404: nobody },
});
