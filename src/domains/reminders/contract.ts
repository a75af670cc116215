import { z } from '@hono/zod-openapi';
import { AccountLine, CartCheckLine } from '#domains/cart/contract.ts';
import { MOST_LINES } from '#domains/pricing/limits.ts';
import { createRoute, jsonBody, LangQuery, problem, returns, typedEmail } from '#platform/contract.ts';

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
      'The person gets no more of these; repeating it changes nothing. Mail programs call it with one click (RFC 8058).',
    ),
    400: problem('request.invalid'),
  },
});

const words = z.string().nullable();
/** What a guest is asked at the checkout. */
export const GuestOffer = z
  .object({
    /** The words that are agreed to; null if the shop sends none of the kind. */
    cart: words,
    review: words,
    /** That the address is asked to confirm first; null if the shop does not ask. */
    note: words,
  })
  .openapi('GuestReminders');
export type GuestOffer = z.infer<typeof GuestOffer>;

const Browser = z.string().min(16).max(100);

export const GuestWish = z.object({
  ...Choices,
  email: typedEmail.max(500),
  /** What is in the cart now. */
  lines: z.array(CartCheckLine).max(MOST_LINES),
  /** A random text of the browser, at least 16 characters: with it, it takes back what it asked for. */
  receipt: z.string().min(16).max(100),
  /**
   * A random text that the browser keeps, by default the receipt: only the browser that asked, or that confirmed the address,
   * changes the cart that its reminder names.
   */
  browser: Browser.optional(),
});
export type GuestWish = z.infer<typeof GuestWish>;

export const GuestCart = z.object({ lines: z.array(AccountLine) }).openapi('GuestCart');
export type GuestCart = z.infer<typeof GuestCart>;

const open = { 'x-access': 'public' as const, tags: ['checkout'] };
const Token = z.object({ token: z.string().min(1).max(100) });
export const Confirmation = Token.extend({
  /** What the browser that confirms keeps: its cart is the one that counts. Absent: that of the browser that asked. */
  browser: Browser.optional(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const getGuestOffer = createRoute('getGuestReminders', {
  ...open,
  method: 'get',
  path: '/reminders/guest',
  request: { query: LangQuery },
  responses: { 200: returns(GuestOffer, 'The words of what guests can agree to.') },
});

export const putGuestReminders = createRoute('chooseGuestReminders', {
  ...open,
  method: 'put',
  path: '/reminders/guest',
  request: { query: LangQuery, body: jsonBody(GuestWish) },
  responses: {
    200: returns(
      GuestOffer,
      'Kept with its words, language and time. The answer does not tell whether the address has them already.',
    ),
    400: problem('request.invalid', 'auth.email_invalid'),
    429: problem('request.too_many'),
  },
});

export const confirmGuestReminders = createRoute('confirmGuestReminders', {
  ...open,
  method: 'post',
  path: '/reminders/confirmation',
  request: { body: jsonBody(Confirmation) },
  responses: {
    200: returns(z.object({}), 'The address gets what was agreed to with it.'),
    400: problem('request.invalid'),
    404: problem('reminders.link_gone'),
  },
});

export const openGuestCart = createRoute('openGuestCart', {
  ...open,
  method: 'post',
  path: '/reminders/cart',
  request: { query: LangQuery, body: jsonBody(Token) },
  responses: {
    200: returns(GuestCart, 'The cart that the link of a reminder opens, with current texts and prices.'),
    400: problem('request.invalid'),
    404: problem('reminders.link_gone'),
  },
});
