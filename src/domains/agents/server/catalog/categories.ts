import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/* Categories are named by slug, by a path of slugs, or by name. A name that is none matches nothing. */

const isNamed = '(c.slug = any ($1::text[]) or lower(c.name) = any ($1::text[])) and c.deleted_at is null';
const findSlugs = plannedQuery<{ slug: string }>(`select c.slug from categories c where ${isNamed}`);
const findWithin = plannedQuery<{ id: string }>(
  `select distinct within.id from categories c, unnest(kiosk_categories_within(c.id)) within (id) where ${isNamed}`,
);

const lastStep = (name: string): string =>
  (name.split('/').filter(Boolean).at(-1) ?? '').toLowerCase().replaceAll('\0', '');

/** The slugs of the named categories. */
export const categorySlugs = async (ctx: Context, names: readonly string[]): Promise<string[]> =>
  (await findSlugs(ctx, [names.map(lastStep)])).map(({ slug }) => slug);

/** The ids of the named categories and of all within them. */
export const categoriesWithin = async (ctx: Context, names: readonly string[]): Promise<string[]> =>
  (await findWithin(ctx, [names.map(lastStep)])).map(({ id }) => id);
