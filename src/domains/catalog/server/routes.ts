import { createRouter, fresh } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import { addGroup } from './groups/change-groups.ts';
import { readGroups } from './groups/read-groups.ts';
import { groupDashboardRoutes } from './groups/routes.ts';
import { sizeGuideRoutes } from './size-guides.ts';
import { swatchRoutes } from './swatches.ts';

export const catalogRoutes = createRouter()
  .openapi(contract.listCategories, async (c) =>
    c.json(fresh(c, await readGroups(c.var.ctx, 'category', c.req.valid('query'))), 200),
  )
  .openapi(contract.postCategory, async (c) =>
    c.json(await addGroup(c.var.ctx, { ...c.req.valid('json'), kind: 'category' }), 201),
  )
  .openapi(contract.listBrands, async (c) =>
    c.json(fresh(c, await readGroups(c.var.ctx, 'brand', c.req.valid('query'))), 200),
  )
  .openapi(contract.postBrand, async (c) =>
    c.json(await addGroup(c.var.ctx, { ...c.req.valid('json'), kind: 'brand' }), 201),
  )
  .route('/', groupDashboardRoutes)
  .route('/', customFieldRoutes)
  .route('/', sizeGuideRoutes)
  .route('/', swatchRoutes);
