import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';

const Choices = {
  /** Mails about goods left in the cart. */
  cart: z.boolean(),
  /** Mails that ask for a review of bought goods. */
  review: z.boolean(),
};

export const ReminderChoices = z.object(Choices);
export type ReminderChoices = z.infer<typeof ReminderChoices>;

export const Reminders = z
  .object({
    ...Choices,
    /** What the shop sends at all. */
    offered: z.object(Choices),
  })
  .openapi('Reminders');
export type Reminders = z.infer<typeof Reminders>;

const own = { 'x-access': 'member' as const, 'x-token': 'refused' as const, tags: ['account'] };

export const getReminders = createRoute('getReminders', {
  ...own,
  method: 'get',
  path: '/account/reminders',
  responses: { 200: returns(Reminders, 'The reminders that the member wants; none at first.') },
});

export const putReminders = createRoute('chooseReminders', {
  ...own,
  method: 'put',
  path: '/account/reminders',
  request: { body: jsonBody(ReminderChoices) },
  responses: {
    200: returns(
      Reminders,
      'The member gets these from now on. What changed is kept with its time and words.',
    ),
    400: problem('request.invalid'),
  },
});

export const endReminders = createRoute('endReminders', {
  method: 'post',
  path: '/reminders/unsubscription',
  'x-access': 'public',
  // Mail programs send a form, which says nothing more.
  'x-body': 'signed',
  'x-before-opening': true,
  tags: ['account'],
  request: { query: z.object({ token: z.string().min(1).max(100) }) },
  responses: {
    200: returns(
      z.object({}),
      'The member gets no more of these; repeating it changes nothing. Mail programs call it with one click (RFC 8058).',
    ),
    400: problem('request.invalid'),
  },
});
