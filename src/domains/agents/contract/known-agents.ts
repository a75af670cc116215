import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';

const tags = ['agents'];
const params = z.object({ id: z.uuid() });

/** An agent that staff entered. */
export const KnownAgent = z
  .object({
    id: z.string(),
    name: z.string(),
    profileUrl: z.string(),
    /** Whether it may complete checkouts, and pay on invoice, where the shop allows that at all. */
    mayComplete: z.boolean(),
    mayInvoice: z.boolean(),
    /** Whether its key alone is not enough. */
    mustSign: z.boolean(),
    isBlocked: z.boolean(),
    /** Where members come back to who have linked their accounts; those of its profile count, too. */
    redirectUrls: z.array(z.string()),
    createdAt: z.string(),
    /** Orders that came from its checkouts. */
    orderCount: z.number().int(),
  })
  .openapi('KnownAgent');
export type KnownAgent = z.infer<typeof KnownAgent>;

export const listAgents = createRoute('listAgents', {
  method: 'get',
  path: '/agents',
  'x-access': 'settings.write',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(KnownAgent) }), 'The agents that staff entered, by name.'),
  },
});

export const NewAgent = z.object({
  name: z.string().trim().min(1).max(200),
  profileUrl: z.string().trim().max(2_000),
});
export type NewAgent = z.infer<typeof NewAgent>;

export const addAgent = createRoute('addAgent', {
  method: 'post',
  path: '/agents',
  'x-access': 'settings.write',
  tags,
  request: { body: jsonBody(NewAgent) },
  responses: {
    201: returns(
      z.object({ data: KnownAgent, key: z.string() }),
      'The agent is known by its profile and the key, which is shown only here. One that was known gets a new key.',
    ),
    400: problem('request.invalid', 'webhooks.url_wrong', 'request.too_many_items'),
  },
});

export const AgentChange = z.object({
  mayComplete: z.boolean().optional(),
  mayInvoice: z.boolean().optional(),
  mustSign: z.boolean().optional(),
  isBlocked: z.boolean().optional(),
  redirectUrls: z.array(z.string().trim().max(2_000)).max(20).optional(),
});
export type AgentChange = z.infer<typeof AgentChange>;

export const changeAgent = createRoute('changeAgent', {
  method: 'patch',
  path: '/agents/{id}',
  'x-access': 'settings.write',
  tags,
  request: { params, body: jsonBody(AgentChange) },
  responses: {
    200: returns(z.object({ data: KnownAgent }), 'The agent after the change.'),
    400: problem('request.invalid', 'webhooks.url_wrong'),
    404: problem('request.not_found'),
  },
});

export const removeAgent = createRoute('removeAgent', {
  method: 'delete',
  path: '/agents/{id}',
  'x-access': 'settings.write',
  tags,
  request: { params },
  responses: {
    200: returns(z.object({}), 'The agent is no longer known. Its orders stay.'),
    404: problem('request.not_found'),
  },
});
