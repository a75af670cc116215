import { type Access, type TokenUse, tokenUse } from '#platform/guard.ts';

/** JSON Schema, as OpenAPI 3.1 has it. */
export type Schema = { [keyword: string]: unknown };
export type Content = { schema: Schema };
export type Answer = { description: string; content?: Record<string, Content> };
export type Operation = {
  'x-access': Access;
  'x-token'?: TokenUse;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  summary?: string;
  tags?: string[];
  description?: string;
};

const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

/**
 * A call with what holds for every call of its kind beside what its contract states: who is let in, which input is refused,
 * and that the shop may be away.
 */
export function withGeneralAnswers(method: string, call: Operation): Operation {
  const responses = { ...call.responses };
  for (const [status, ...codes] of generalAnswers(method, call)) {
    const stated = responses[status]?.description.split(', ') ?? [];
    responses[status] = { description: [...new Set([...stated, ...codes])].join(', '), content: problem };
  }
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return {
    ...call,
    responses,
    summary: call.summary ?? success?.description ?? '',
    'x-token': tokenUse(call['x-access'], call['x-token']),
    security: call['x-access'] === 'public' ? [] : waysIn(call),
  };
}

const takesTokens = (call: Operation): boolean => tokenUse(call['x-access'], call['x-token']) === 'allowed';

const waysIn = (call: Operation): Record<string, string[]>[] =>
  takesTokens(call) ? [{ session: [] }, { token: [] }] : [{ session: [] }];

function generalAnswers(method: string, call: Operation): [string, ...string[]][] {
  const { 'x-access': access, parameters = [], requestBody } = call;
  const takes = (place: string) => parameters.some((parameter) => parameter.in === place);
  const answers: [string, ...string[]][] = [
    ['401', 'auth.token_invalid'],
    ['429', 'request.too_many'],
    ['503', 'server.unavailable', 'server.overloaded', 'server.busy'],
  ];
  if (!takesTokens(call)) answers.push(['403', 'auth.token_refused']);
  if (requestBody || takes('query'))
    answers.push(['400', 'request.invalid', 'request.too_long', 'request.too_many_items']);
  if (takes('path')) answers.push(['404', 'request.not_found']);
  if (access !== 'public') answers.push(['401', 'auth.sign_in_required']);
  if (access !== 'public' && access !== 'member')
    answers.push(['403', 'auth.forbidden', 'auth.second_factor_required']);
  if (method !== 'get') {
    answers.push(
      ['403', 'request.foreign_origin'],
      ['408', 'request.too_slow'],
      ['413', 'request.too_large'],
      ['415', 'request.unsupported_media_type'],
    );
  }
  return answers;
}
