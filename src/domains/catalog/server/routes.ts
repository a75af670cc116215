import type { Context } from '#platform/context.ts';
import { createRouter, fresh } from '#platform/http.ts';
import type { NewGroup } from '../contract.ts';
import * as contract from '../contract.ts';
import { createBrand, createCategory } from './create-group.ts';
import { type GroupKind, nameEmpty } from './errors.ts';
import { readGroup, readGroups } from './read-groups.ts';
import { isBlank, trimmed } from './rules.ts';
import { takeImage } from './take-image.ts';

const creators = { category: createCategory, brand: createBrand };

async function post(ctx: Context, kind: GroupKind, { name, description, image }: NewGroup) {
  if (!name || isBlank(name)) throw nameEmpty(kind);
  const mediaId = await takeImage(ctx, image);
  const { id } = await creators[kind](ctx, {
    name: trimmed(name),
    description: description ?? '',
    mediaId,
  });
  return { data: await readGroup(ctx, kind, id) };
}

export const catalogRoutes = createRouter()
  .openapi(contract.listCategories, async (c) =>
    c.json(fresh(c, await readGroups(c.var.ctx, 'category', c.req.valid('query'))), 200),
  )
  .openapi(contract.postCategory, async (c) =>
    c.json(await post(c.var.ctx, 'category', c.req.valid('json')), 201),
  )
  .openapi(contract.listBrands, async (c) =>
    c.json(fresh(c, await readGroups(c.var.ctx, 'brand', c.req.valid('query'))), 200),
  )
  .openapi(contract.postBrand, async (c) => c.json(await post(c.var.ctx, 'brand', c.req.valid('json')), 201));
