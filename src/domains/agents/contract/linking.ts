import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import { scopes } from '../linking.ts';

const tags = ['agents'];
const text = z.string();
const url = z.string().max(2_000).optional();
const word = z.string().max(200).optional();

/** What an agent asks for, by the names of OAuth 2.1. */
const asked = {
  client_id: url,
  redirect_uri: url,
  response_type: word,
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_000).optional(),
  code_challenge: word,
  code_challenge_method: word,
  resource: url,
};
export const LinkQuery = z.object(asked);
export type LinkQuery = z.infer<typeof LinkQuery>;

export const LinkRequest = z
  .object({
    agentName: text,
    /** The host of its profile, which says who it is. */
    agentHost: text,
    scopes: z.array(z.enum(scopes)),
    /** Where an error in the request is reported to the agent, if it has one: there is nothing to decide. */
    redirectTo: text.nullable(),
  })
  .openapi('AgentLinkRequest');
export type LinkRequest = z.infer<typeof LinkRequest>;

export const getLinkRequest = createRoute('getAgentLinkRequest', {
  method: 'get',
  path: '/agents/link-request',
  'x-access': 'member',
  tags,
  request: { query: LinkQuery.extend(LangQuery.shape) },
  responses: {
    200: returns(LinkRequest, 'The agent that asks to act for the user, and what it wants to do.'),
    400: problem('agents.link_wrong'),
    404: problem('request.not_found'),
  },
});

export const answerLinkRequest = createRoute('answerAgentLinkRequest', {
  method: 'post',
  path: '/agents/link-request',
  'x-access': 'member',
  tags,
  request: { body: jsonBody(LinkQuery.extend({ isAllowed: z.boolean() })) },
  responses: {
    200: returns(z.object({ redirectTo: text }), 'Where the browser goes on, at the agent.'),
    400: problem('agents.link_wrong', 'request.invalid'),
    404: problem('request.not_found'),
    429: problem('request.too_many'),
  },
});

export const LinkedProgram = z
  .object({
    id: text,
    name: text,
    host: text,
    scopes: z.array(text),
    createdAt: text,
    lastUsedAt: text.nullable(),
  })
  .openapi('LinkedProgram');
export type LinkedProgram = z.infer<typeof LinkedProgram>;

export const listLinkedPrograms = createRoute('listLinkedPrograms', {
  method: 'get',
  path: '/account/linked-programs',
  'x-access': 'member',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(LinkedProgram) }), 'The programs that act for the user.'),
  },
});

export const unlinkProgram = createRoute('unlinkProgram', {
  method: 'delete',
  path: '/account/linked-programs/{id}',
  'x-access': 'member',
  tags,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: returns(z.object({}), 'The program acts for the user no more; its tokens are void.'),
    404: problem('request.not_found'),
  },
});

export const LinkedAccount = LinkedProgram.omit({ scopes: true })
  .extend({ userId: text, email: text })
  .openapi('LinkedAccount');
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const listLinkedAccounts = createRoute('listLinkedAccounts', {
  method: 'get',
  path: '/agents/linked-accounts',
  'x-access': 'customers.read',
  tags,
  responses: {
    200: returns(
      z.object({ data: z.array(LinkedAccount), total: z.number().int() }),
      'The 50 accounts that were linked to agents last, and how many there are.',
    ),
  },
});
