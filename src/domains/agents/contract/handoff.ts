import { z } from '@hono/zod-openapi';
import { AccountLine } from '#domains/cart/contract.ts';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';

const text = z.string();

/** What an agent prepared, in the form in which a browser stores a cart and a checkout. */
export const Handoff = z
  .object({
    /** The scope of the order's keys, so that the agent finds the order; null for a cart. */
    checkoutId: text.nullable(),
    lines: z.array(AccountLine),
    email: text,
    shipping: z.object({
      firstName: text,
      lastName: text,
      line1: text,
      line2: text,
      postalCode: text,
      city: text,
      region: text,
      country: text,
    }),
    shippingMethodId: text.nullable(),
    /** The first of `codes`. */
    code: text.nullable(),
    codes: z.array(text),
  })
  .openapi('AgentHandoff');
export type Handoff = z.infer<typeof Handoff>;

export const getHandoff = createRoute('getAgentHandoff', {
  method: 'get',
  path: '/agents/handoffs/{token}',
  'x-access': 'public',
  tags: ['agents'],
  request: { params: z.object({ token: z.string().min(1).max(100) }), query: LangQuery },
  responses: {
    200: returns(Handoff, 'What an agent prepared for its buyer, who goes on with it in the checkout.'),
    404: problem('request.not_found'),
  },
});
