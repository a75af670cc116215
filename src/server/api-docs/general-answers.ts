import { NEEDS } from '#platform/contract.ts';
import { tokenUse } from '#platform/guard.ts';
import {
  type Answer,
  type Content,
  type Operation,
  requireFields,
  type Schema,
  tidyParameters,
} from './tidy-schema.ts';

const problemRef = { $ref: '#/components/schemas/Problem' };
const codePattern = /\b[a-z_]+\.[a-z_]+\b/g;

/** The error codes listed in an answer's description. */
export const codesOf = (answer: Answer | undefined): string[] => answer?.description.match(codePattern) ?? [];

/** A problem response with one of these codes. */
const problemWith = (codes: string[], schema: Schema = problemRef): Record<string, Content> => {
  const code = { type: 'string', enum: codes };
  const coded = { type: 'object', properties: { code }, required: ['code'] };
  return { 'application/json': { schema: { allOf: [schema, coded] } } };
};

/** Adds the answers that all calls of a kind share to those of the contract: access, invalid input, unavailability. */
export function withGeneralAnswers(method: string, call: Operation): Operation {
  const { requestBody, parameters } = call;
  const needs = requestBody?.[NEEDS] ?? [];
  return {
    ...call,
    ...(parameters && { parameters: tidyParameters(parameters) }),
    ...(requestBody && { requestBody: withNeeds(requestBody, needs) }),
    responses: withProblems(method, call),
    summary: call.summary ?? words(call.operationId),
    description: descriptionOf(call),
    'x-token': tokenUse(call['x-access'], call['x-token']),
    security: call['x-access'] === 'public' ? [{}, ...waysIn(call)] : waysIn(call),
  };
}

function withProblems(method: string, call: Operation): Record<string, Answer> {
  const responses = { ...call.responses };
  for (const [status, ...codes] of generalAnswers(method, call)) {
    const stated = codesOf(responses[status]);
    const description = [...new Set([...stated, ...codes])].join(', ');
    responses[status] = { ...responses[status], description };
  }
  for (const [status, answer] of Object.entries(responses)) {
    if (Number(status) < 400) continue;
    const own = answer.content?.['application/json']?.schema;
    responses[status] = { ...answer, content: problemWith(codesOf(answer), own) };
  }
  if (method === 'get' && call['x-access'] === 'public')
    responses['304'] = { description: 'What was kept is still right (`If-None-Match`).' };
  return responses;
}

function withNeeds(body: NonNullable<Operation['requestBody']>, needs: string[]) {
  const { [NEEDS]: _, content, ...rest } = body;
  if (needs.length === 0) return { ...rest, content };
  const entries = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: requireFields(schema, needs) },
  ]);
  return { ...rest, content: Object.fromEntries(entries) as Record<string, Content> };
}

/** `listTaxRates` as "List tax rates". */
const words = (operationId: string): string => {
  const text = operationId.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Summary and access of a call. */
function descriptionOf(call: Operation): string {
  const given = Object.entries(call.responses).filter(([status]) => Number(status) < 300);
  const gives = [...new Set(given.map(([, { description }]) => description))];
  const tokens = takesTokens(call) ? '' : ' No access tokens.';
  const parts = [call.description, ...gives, `${accessWords(call['x-access'])}${tokens}`];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function accessWords(access: string): string {
  if (access === 'public') return 'For all clients.';
  if (access === 'member') return 'For users with an account.';
  if (access === 'staff') return 'For all staff.';
  return `For staff whose role grants \`${access}\`.`;
}

const takesTokens = (call: Operation): boolean => tokenUse(call['x-access'], call['x-token']) === 'allowed';

const waysIn = (call: Operation): Record<string, string[]>[] =>
  takesTokens(call) ? [{ session: [] }, { token: [] }] : [{ session: [] }];

function generalAnswers(method: string, call: Operation): [string, ...string[]][] {
  const { 'x-access': access, parameters = [] } = call;
  const takes = (location: string) => parameters.some((parameter) => parameter.in === location);
  const answers: [string, ...string[]][] = [
    ['400', 'request.invalid'],
    ['401', 'auth.token_invalid'],
    ['408', 'request.too_slow'],
    ['421', 'request.wrong_host'],
    ['429', 'request.too_many'],
    ['431', 'request.too_large'],
    ['503', 'server.unavailable', 'server.overloaded', 'server.busy'],
  ];
  if (!takesTokens(call)) answers.push(['403', 'auth.token_refused']);
  if (call.requestBody || takes('query'))
    answers.push(['400', 'request.invalid', 'request.too_long', 'request.too_many_items']);
  if (takes('path')) answers.push(['404', 'request.not_found']);
  if (access === 'public' && !call['x-before-opening']) answers.push(['403', 'content.not_open']);
  if (access !== 'public') answers.push(['401', 'auth.sign_in_required']);
  if (access !== 'public' && access !== 'member')
    answers.push(['403', 'auth.forbidden', 'auth.second_factor_required']);
  if (method !== 'get') {
    answers.push(
      ['403', 'request.foreign_origin'],
      ['413', 'request.too_large'],
      ['415', 'request.unsupported_media_type'],
    );
  }
  return answers;
}
