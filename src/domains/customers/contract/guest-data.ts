import { z } from '@hono/zod-openapi';
import { Message } from '#domains/identity/contract.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';

const many = z.array(z.record(z.string(), z.unknown()));

/** All data stored under the address of a guest, by kind. */
export const GuestExport = z
  .object({
    exportedAt: z.string(),
    shop: z.string(),
    /** Email, name, tags and notes. */
    guest: z.record(z.string(), z.unknown()),
    /** Also what is for staff only: tags, internal events, and all values of the shop's own fields. */
    orders: many,
    /** Whether the newsletter is subscribed to, and what was agreed to. */
    newsletter: many,
    /** Sold-out goods of which the guest gets a mail once they are in stock. */
    stockAlerts: many,
    /** All consents to mails, given, confirmed or ended, with the words that were shown. */
    consents: many,
    /** What was decided about the guest's data when programs ordered for them. */
    programConsents: many,
    /** The reminders that were sent. */
    reminders: many,
    mails: many,
    /** What staff did about the guest. */
    log: many,
  })
  .openapi('GuestExport');
export type GuestExport = z.infer<typeof GuestExport>;

const tags = ['customers'];
const request = { params: z.object({ id: z.uuid() }) };

export const exportGuest = createRoute('exportGuest', {
  method: 'get',
  path: '/guests/{id}/export',
  'x-access': 'customers.write',
  // A leaked token must not be able to take or delete what is known about people.
  'x-token': 'refused',
  tags,
  request,
  responses: {
    200: returns(
      GuestExport,
      'Everything that the shop keeps under the address of a guest who asked for it, as a file. Requires `orders.read` as well.',
    ),
    404: problem('request.not_found'),
    429: problem('request.too_many'),
  },
});

export const deleteGuest = createRoute('deleteGuest', {
  method: 'delete',
  path: '/guests/{id}',
  'x-access': 'customers.write',
  'x-token': 'refused',
  tags,
  request,
  responses: {
    200: returns(
      Message,
      'All that is kept under the address of the guest is gone but what the books need: orders and invoices stay for the time of the law. The guest is told by mail.',
    ),
    404: problem('request.not_found'),
  },
});
