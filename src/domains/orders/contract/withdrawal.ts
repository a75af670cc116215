import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, typedEmail } from '#platform/contract.ts';
import { LONGEST_REASON } from '../limits.ts';

const line = z.string().trim().min(1).max(150);

/** `website` is empty unless a program filled in the form. */
export const Withdrawal = z.object({
  name: line,
  email: typedEmail.max(254),
  orderCode: line,
  details: z.string().trim().max(LONGEST_REASON).default(''),
  website: z.string().max(200).nullish(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const declareWithdrawal = createRoute('declareWithdrawal', {
  method: 'post',
  path: '/withdrawals',
  'x-access': 'public',
  'x-before-opening': true,
  tags: ['orders'],
  request: { body: jsonBody(Withdrawal, 'name', 'email', 'orderCode') },
  responses: {
    200: returns(
      z.object({ message: z.string() }),
      'The withdrawal was received; a mail confirms its content and time. The same for orders that do not exist.',
    ),
    400: problem('request.invalid', 'checkout.email_invalid'),
    429: problem('request.too_many'),
  },
});
