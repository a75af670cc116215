import { z } from '@hono/zod-openapi';
import { CustomValuesChange, valueProblems } from '#domains/catalog/contract/custom-fields.ts';
import { createRoute, jsonBody, problem, returns } from '#platform/contract.ts';
import { OrderDetail } from '../contract.ts';

export const changeOrderFields = createRoute('changeOrderFields', {
  method: 'patch',
  path: '/orders/{code}/fields',
  'x-access': 'orders.write',
  tags: ['orders'],
  request: {
    params: z.object({ code: z.string().max(20) }),
    body: jsonBody(z.object({ fields: CustomValuesChange })),
  },
  responses: {
    200: returns(OrderDetail, 'The order with these values of the shop’s own fields.'),
    400: problem('request.invalid', ...valueProblems),
    404: problem('orders.not_found'),
  },
});
