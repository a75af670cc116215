import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import {
  imageUrl,
  knownValues,
  type StoredImage,
  selectFields,
  storedImage,
} from '#domains/catalog/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, textIn } from '#platform/db/text-in.ts';
import { isGranted } from '#platform/guard.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { toDecimal } from '#platform/money.ts';
import type { DashboardProductsItem } from '../../contract/list.ts';

const variants = `(select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
    'priceMinor', v.price_minor, 'costMinor', v.cost_minor, 'depositMinor', v.deposit_minor, 'countInStock', coalesce(level.on_hand, 0),
    'isTracked', coalesce(level.is_tracked, true), 'continuesSelling', coalesce(level.continues_selling, false)) order by v.position, v.id)
  from variants v left join stock_levels level on level.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

const image = `(select ${storedImage('pp.media_id')} from product_pictures pp where pp.product_id = p.id
  order by pp.position limit 1)`;

/** SQL: the list rows of the products of a table `page (id, key, after, place)`, in order. */
export const shownSql = `select p.id, p.slug, p.version, p.name, b.name as brand, c.name as category, p.tags, p.custom_values as fields, p.status,
    p.is_gift_card as "isGiftCard", ${image} as image,
    coalesce(s.is_active = false, false) as "isSellerInactive", ${isoTime('p.updated_at')} as "updatedAt",
    ${variants} as variants, ${paidNow('cheapest.price_minor')} as "paidMinor", page.key, page.after${selectFields(fieldsIn(productFields, 'list'), 'p')}
  from page
  join products p on p.id = page.id
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  left join sellers s on s.id = p.seller_id
  left join lateral (select min(v.price_minor) as price_minor from variants v
    where v.product_id = p.id and v.deleted_at is null) cheapest on true
  ${joinRunningDeal('p.id')}
  order by page.place`;

type Variant = DashboardProductsItem['variants'][number];
/** A row of it. */
export type Row = Omit<DashboardProductsItem, 'image' | 'variants' | 'dealPrice'> & {
  image: StoredImage;
  variants:
    | (Omit<Variant, 'price' | 'cost' | 'deposit'> & {
        priceMinor: number;
        costMinor: number | null;
        depositMinor: number | null;
      })[]
    | null;
  paidMinor: number | null;
  key: string;
  after: string;
};

type Names = Pick<Row, 'id' | 'name' | 'brand' | 'category'> & { choices: Record<string, string[]> | null };
const selectNames = plannedQuery<Names>(`
  select p.id, ${textIn('$1', 'product', 'p.name')} as name, ${textIn('$1', 'brand', 'b.name')} as brand,
    ${textIn('$1', 'category', 'c.name')} as category, (
      select json_object_agg(v.id, (
        select json_agg(${choiceLabel('$1', 'o', 'o.value')} order by o.position)
        from (select v.product_id, place - 1 as position, value from unnest(v.choices) with ordinality chosen (value, place)) o))
      from variants v where v.product_id = p.id and v.deleted_at is null and cardinality(v.choices) > 0) as choices
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.id = any ($2::uuid[])`);

/** The rows of a page with names in the reader's language; they are in the main one, by which lists are sorted. */
export async function withNames(ctx: Context, rows: Row[]): Promise<Row[]> {
  if (ctx.locale === mainLanguage() || rows.length === 0) return rows;
  const found = await selectNames(ctx, [ctx.locale, rows.map(({ id }) => id)]);
  const names = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => {
    const { choices, ...named } = names.get(row.id) ?? { choices: null };
    const variants = row.variants?.map((one) => ({ ...one, choices: choices?.[one.id] ?? one.choices }));
    return { ...row, ...named, variants: variants ?? null };
  });
}

/** What the answer says of a product. `digits`: decimal places of the shop's currency. */
export function showItem(
  ctx: Context,
  row: Row,
  digits: number,
  fields: readonly CustomFieldView[],
): DashboardProductsItem {
  const { key: _, after: __, paidMinor, image, variants, ...item } = row;
  const seesCosts = isGranted(ctx, 'catalog.write');
  const shown = (variants ?? []).map(({ priceMinor, costMinor, depositMinor, ...variant }) => ({
    ...variant,
    price: toDecimal(priceMinor, digits),
    cost: seesCosts && costMinor !== null ? toDecimal(costMinor, digits) : null,
    deposit: depositMinor === null ? null : toDecimal(depositMinor, digits),
  }));
  const lowest = Math.min(...(variants ?? []).map(({ priceMinor }) => priceMinor));
  const isDeal = paidMinor !== null && paidMinor < lowest;
  return {
    ...item,
    fields: knownValues(fields, row.fields),
    image: imageUrl(ctx, image),
    variants: shown,
    dealPrice: isDeal ? toDecimal(paidMinor, digits) : null,
  };
}
