import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';

const many = z.array(z.record(z.string(), z.unknown()));
const one = z.record(z.string(), z.unknown());

/** All data stored about a person, by kind. */
export const AccountExport = z
  .object({
    exportedAt: z.string(),
    shop: z.string(),
    profile: one,
    sessions: many,
    passkeys: many,
    tokens: many,
    reviews: one,
    wishlist: many,
    cart: one,
    /** Also what is for staff only: tags, internal events, and all values of the shop's own fields. */
    orders: many,
    /** The address book. */
    addresses: many,
    /** The words and the notes of staff about the caller. */
    tags: z.array(z.string()),
    /** What staff noted about the caller in the shop's own fields. */
    fields: many,
    notes: many,
    /** The balance and the newest entries of the store credit. */
    storeCredit: one,
    /** Whether the newsletter is subscribed to, and what was agreed to. */
    newsletter: many,
    /** The programs that act for the caller. */
    linkedPrograms: many,
    /** All consents to mails, given, confirmed or ended, with the words that were shown; those of guests with this address too. */
    consents: many,
    /** What was decided about the caller's data when programs ordered for them. */
    programConsents: many,
    /** The reminders that were sent. */
    reminders: many,
    mails: many,
    log: many,
  })
  .openapi('AccountExport');
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = createRoute('exportAccount', {
  method: 'get',
  path: '/account/export',
  'x-access': 'member',
  tags: ['account'],
  responses: {
    200: returns(AccountExport, 'Everything that the shop keeps about the caller, as a file.'),
    401: problem('auth.sign_in_required'),
    404: problem('auth.user_not_found'),
    429: problem('request.too_many'),
  },
});

export const exportCustomer = createRoute('exportCustomer', {
  method: 'get',
  path: '/users/{id}/export',
  'x-access': 'customers.write',
  'x-token': 'refused',
  tags: ['customers'],
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(
      AccountExport,
      'The same of somebody who asked the shop for it. Requires `orders.read` as well; of staff only for those who appoint staff.',
    ),
    404: problem('auth.user_not_found', 'request.not_found'),
    429: problem('request.too_many'),
  },
});
