import type { CustomField, CustomValue } from '#domains/catalog/fields/custom-fields.ts';
import { isListed } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textsJson } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';

type Named = { name?: string | null };
type Texts<Text> = { [Each in Locale]?: Text };

/** What a product says in all languages; a text that a language lacks is the main language's. */
export type ProductTexts = {
  id: string;
  categoryId: string;
  brandId: string;
  /** As PostgreSQL writes it, to the microsecond. */
  listedAt: string;
  name: string;
  description: string;
  isHtml: boolean;
  brand: string;
  category: string;
  /** The answers of its options, in the main language. */
  choices: string[];
  tags: string[];
  /** The fields of the shop's own that search reads, with its values. */
  fields: (CustomField & { value: CustomValue })[];
  own: Texts<Named & { description?: string | null }>;
  brandNames: Texts<Named>;
  categoryNames: Texts<Named>;
  optionLabels: Texts<{ labels?: Record<string, string> | null }>[];
};

/** Longer descriptions are cut off. */
const LONGEST = 60_000;

const select = plannedQuery<ProductTexts>(
  `select p.id, p.category_id as "categoryId", p.brand_id as "brandId", p.created_at::text as "listedAt", p.name, left(coalesce(nullif(p.description, ''), p.description_html, ''), ${LONGEST}) as description,
    coalesce(p.description, '') = '' as "isHtml", b.name as brand, c.name as category, p.tags,
    (select coalesce(json_agg(json_build_object('key', f.key, 'kind', f.kind, 'unit', f.unit, 'least', f.least, 'most', f.most,
        'choices', f.choices, 'value', p.custom_values->f.key) order by f.position, f.key), '[]')
      from custom_fields f where f.subject = 'product' and f.is_searched and p.custom_values ? f.key) as fields,
    array(select choice->>'value' from product_options o, jsonb_array_elements(o.choices) choice
      where o.product_id = p.id) as choices,
    ${textsJson('product', 'p')} as own, ${textsJson('brand', 'b', ['name'])} as "brandNames",
    ${textsJson('category', 'c', ['name'])} as "categoryNames",
    (select coalesce(jsonb_agg(${textsJson('option', 'o', ['labels'])}), '[]') from product_options o where o.product_id = p.id) as "optionLabels"
  from products p
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  where p.id = any ($1) and ${isListed('p')}`,
);

/** The texts of those products of `ids` that are published. */
export const readTexts = (ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<ProductTexts[]> =>
  select(ctx, [ids]);
