import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/custom-fields.ts';
import {
  changeCustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
} from './custom-fields.ts';

/** Staff's calls for the shop's own fields. */
export const customFieldRoutes = createRouter()
  .openapi(contract.listCustomFields, async (c) => c.json({ data: await listCustomFields(c.var.ctx) }, 200))
  .openapi(contract.postCustomField, async (c) =>
    c.json({ data: await createCustomField(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.putCustomField, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeCustomField(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeCustomField, async (c) => {
    await deleteCustomField(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });
