import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, version } from '#platform/contract.ts';
import { LONGEST_REDIRECT, LONGEST_REDIRECTS_FILE } from '../redirect-path.ts';

const address = z.string().trim().min(1).max(LONGEST_REDIRECT);
const status = z.union([z.literal(301), z.literal(302)]);

export const Redirect = z
  .object({
    id: z.string(),
    /** Lower case, decoded, without a slash at the end. */
    from: z.string(),
    to: z.string(),
    /** 301: moved permanently, 302: for now. */
    status,
    version: z.number().int(),
  })
  .openapi('Redirect');
export type Redirect = z.infer<typeof Redirect>;

export const RedirectInput = z.object({ from: address, to: address, status });
export type RedirectInput = z.infer<typeof RedirectInput>;

export const MissedPath = z
  .object({ path: z.string(), times: z.number().int(), lastAt: z.string() })
  .openapi('MissedPath');
export type MissedPath = z.infer<typeof MissedPath>;

/** What a file of redirects did; `line` counts from 1. */
export const RedirectImport = z
  .object({
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
    /** Refused lines beyond those listed. */
    moreRefused: z.number().int(),
  })
  .openapi('RedirectImport');
export type RedirectImport = z.infer<typeof RedirectImport>;

const tags = ['content'];
const access = { 'x-access': 'content.write', tags } as const;
const one = returns(z.object({ data: Redirect }), 'The redirect as it stands now.');
const refused = {
  400: problem('content.redirect_reserved', 'content.redirect_target'),
  409: problem(
    'content.redirect_taken',
    'content.redirect_loop',
    'content.too_many_redirects',
    'content.changed_meanwhile',
  ),
};
const params = z.object({ id: z.string().max(100) });
const unknown = { 404: problem('content.redirect_not_found') };

export const listRedirects = createRoute('listRedirects', {
  method: 'get',
  path: '/redirects',
  ...access,
  request: {
    query: z.object({
      q: z.string().max(200).optional(),
      after: z.string().max(LONGEST_REDIRECT).optional(),
    }),
  },
  responses: {
    200: returns(
      z.object({ data: z.array(Redirect), total: z.number().int(), next: z.string().nullable() }),
      'Up to 100 redirects by address; `q` is part of either address, `next` the `after` of the next page.',
    ),
  },
});
export const postRedirect = createRoute('createRedirect', {
  method: 'post',
  path: '/redirects',
  ...access,
  request: { body: jsonBody(RedirectInput) },
  responses: { 201: one, ...refused },
});
export const putRedirect = createRoute('updateRedirect', {
  method: 'put',
  path: '/redirects/{id}',
  ...access,
  request: { params, body: jsonBody(RedirectInput.extend({ version })) },
  responses: { 200: one, ...refused, ...unknown },
});
export const removeRedirect = createRoute('deleteRedirect', {
  method: 'delete',
  path: '/redirects/{id}',
  ...access,
  request: { params },
  responses: { 200: returns(params, 'It is gone.'), ...unknown },
});
export const importRedirects = createRoute('importRedirects', {
  method: 'post',
  path: '/redirects/import',
  ...access,
  request: { body: jsonBody(z.object({ csv: z.string().max(LONGEST_REDIRECTS_FILE) })) },
  responses: {
    200: returns(
      RedirectImport,
      'Lines with an old and a new address, and optionally 301 or 302; an existing redirect is changed.',
    ),
    409: problem('content.too_many_redirects'),
  },
});

export const listMissed = createRoute('listMissedPaths', {
  method: 'get',
  path: '/missed-paths',
  ...access,
  responses: {
    200: returns(
      z.object({ data: z.array(MissedPath) }),
      'What visitors asked for and did not find, the most frequent first.',
    ),
  },
});
export const forgetMissed = createRoute('forgetMissedPath', {
  method: 'post',
  path: '/missed-paths/removal',
  ...access,
  request: { body: jsonBody(z.object({ path: address })) },
  responses: { 200: returns(z.object({ path: z.string() }), 'It is gone until it is asked for again.') },
});
