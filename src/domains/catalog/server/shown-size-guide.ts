import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { fallbackLanguage, textIn } from '#platform/db/text-in.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { ShownSizeGuide } from '../contract/size-guides.ts';
import { sizeGuideNotFound } from './errors.ts';

/** SQL: the guide of a product as its page links it, or null: its own, else that of the nearest category that has one. */
export const sizeGuideOf = (locale: Locale, product: string): string => `(
  select json_build_object('id', g.id, 'name', ${textIn(locale, 'sizeGuide', 'g.name')},
    'nameLang', ${fallbackLanguage(locale, 'sizeGuide', 'g.name')},
    'option', (select o.place from (select name, row_number() over (order by position) - 1 as place
        from product_options where product_id = ${product}.id) o
      where kiosk_option_part(o.name) = kiosk_option_part(g.option_name) order by o.place limit 1))
  from size_guides g where g.id = coalesce(
    (select size_guide_id from size_guide_products where product_id = ${product}.id),
    (select size_guide_id from unnest(kiosk_category_path(${product}.category_id)) with ordinality path (category_id, step)
      join size_guide_categories using (category_id) order by step desc limit 1)))`;

const selectShown = plannedQuery<ShownSizeGuide>(
  () => `
  select ${textIn('$2', 'sizeGuide', 'g.name')} as name, ${fallbackLanguage('$2', 'sizeGuide', 'g.name')} as "nameLang",
    ${textIn('$2', 'sizeGuide', 'g.body')} as body, ${fallbackLanguage('$2', 'sizeGuide', 'g.body')} as "bodyLang"
  from size_guides g where g.id = $1`,
);

/** A guide as shoppers read it. @throws `catalog.size_guide_not_found` (404) */
export async function readShownSizeGuide(ctx: Context, id: string): Promise<Fresh<ShownSizeGuide>> {
  const [body] = await selectShown(ctx, [id, ctx.locale]);
  if (!body) throw sizeGuideNotFound();
  return { body, tags: ['shop'], changesAt: null };
}
