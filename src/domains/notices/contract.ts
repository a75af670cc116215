import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
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
