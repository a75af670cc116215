import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { refusalKinds } from '#platform/limits/refusals.ts';
import { noticeKinds } from './kinds.ts';

export const StaffNotices = z
  .object({
    /** The news that the user is mailed. */
    kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
  })
  .openapi('StaffNotices');
export type StaffNotices = z.infer<typeof StaffNotices>;

const own = { 'x-access': 'staff', 'x-token': 'refused' } as const;
const tags = ['staff'];

export const getNotices = createRoute('getStaffNotices', {
  method: 'get',
  path: '/staff-notices',
  ...own,
  tags,
  responses: { 200: returns(StaffNotices, 'The news that the user is mailed: new orders and so on.') },
});

export const putNotices = createRoute('changeStaffNotices', {
  method: 'put',
  path: '/staff-notices',
  ...own,
  tags,
  request: { body: jsonBody(StaffNotices) },
  responses: {
    200: returns(StaffNotices, 'The user is mailed these from now on.'),
    400: problem('request.invalid'),
  },
});

const Attack = z.object({
  kind: z.enum(refusalKinds),
  /** How much was refused in the hour. */
  count: z.number().int(),
  /** The hour, ISO 8601. */
  from: z.string(),
  until: z.string(),
  /** What was refused, in the language of the request. */
  text: z.string(),
  /** What that means, and what one can do. */
  advice: z.string(),
});
export type Attack = z.infer<typeof Attack>;

export const getAttacks = createRoute('getAttacks', {
  method: 'get',
  path: '/attacks',
  'x-access': 'settings.write',
  tags,
  responses: {
    200: returns(
      z.object({ attacks: z.array(Attack) }).openapi('Attacks'),
      'The newest hour of the last 24 of each kind in which so much was refused that the shop was attacked.',
    ),
  },
});
