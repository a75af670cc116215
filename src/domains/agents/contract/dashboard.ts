import { z } from '@hono/zod-openapi';
import { createRoute, problem, returns } from '#platform/contract.ts';

const tags = ['agents'];
const access = { 'x-access': 'settings.write' } as const;

/** What must be there before agents can shop: all of it is named at once. */
export const readinessChecks = [
  'switch',
  'opening',
  'address',
  'products',
  'shipping',
  'payment',
  'stripe',
  'terms',
  'privacy',
  'returns',
  'keys',
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

export const AgentReadiness = z
  .object({
    checks: z.array(z.object({ name: z.enum(readinessChecks), isMet: z.boolean() })),
    /** What an agent's author needs. */
    profileUrl: z.string(),
    mcpUrl: z.string(),
  })
  .openapi('AgentReadiness');
export type AgentReadiness = z.infer<typeof AgentReadiness>;

export const getAgentReadiness = createRoute('getAgentReadiness', {
  method: 'get',
  path: '/agents/readiness',
  ...access,
  tags,
  responses: { 200: returns(AgentReadiness, 'What is there, and what is missing, for agents to shop here.') },
});

export const AgentNotice = z
  .object({
    id: z.string(),
    orderCode: z.string(),
    /** The agent that staff entered; null if it is not known any more. */
    agentName: z.string().nullable(),
    origin: z.string(),
    event: z.string(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.number().int(),
    happenedAt: z.string(),
    /** Null if no further try is due. */
    nextTryAt: z.string().nullable(),
    /** The answer at the last try, or why there was none. */
    lastStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
  })
  .openapi('AgentNotice');
export type AgentNotice = z.infer<typeof AgentNotice>;

export const AgentNoticePage = z.object({
  notices: z.array(AgentNotice),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type AgentNoticePage = z.infer<typeof AgentNoticePage>;
export const NoticeQuery = z.object({
  /** The `next` of an earlier page. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type NoticeQuery = z.infer<typeof NoticeQuery>;

export const listAgentNotices = createRoute('listAgentNotices', {
  method: 'get',
  path: '/agents/notices',
  ...access,
  tags,
  request: { query: NoticeQuery },
  responses: {
    200: returns(AgentNoticePage, 'What agents are told about their orders, the newest first.'),
    400: problem('request.invalid'),
  },
});

export const resendAgentNotice = createRoute('resendAgentNotice', {
  method: 'post',
  path: '/agents/notices/{id}/redelivery',
  ...access,
  tags,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(z.object({}), 'The order is posted to its agent again, as it is then.'),
    404: problem('request.not_found'),
  },
});

export const AgentOrder = z
  .object({
    code: z.string(),
    agentName: z.string().nullable(),
    origin: z.string(),
    placedAt: z.string(),
    total: z.number(),
    currency: z.string(),
  })
  .openapi('AgentOrder');
export type AgentOrder = z.infer<typeof AgentOrder>;

export const listAgentOrders = createRoute('listAgentOrders', {
  method: 'get',
  path: '/agents/orders',
  'x-access': 'orders.read',
  tags,
  responses: { 200: returns(z.object({ data: z.array(AgentOrder) }), 'The 20 newest orders of agents.') },
});
