import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import {
  type CustomFact,
  customFacts,
  formerSlugTag,
  notThere,
  productOfFormerSlug,
  publicFacts,
  readFieldsOf,
} from '#domains/catalog/server/index.ts';
import { cardTag, productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import { videoOf } from '#platform/video.ts';
import type { ProductDetail } from '../contract.ts';
import { type JsonText, withMember } from './answer.ts';
import { cleanText } from './clean-text.ts';
import { localizedQuery } from './localized-query.ts';
import { type FactValues, productFacts } from './product-facts.ts';
import { productSql } from './product-sql.ts';

export type Row = {
  id: string;
  body: JsonText<Omit<ProductDetail, 'facts' | 'video'>>;
  video: string | null;
  facts: FactValues;
  customFacts: CustomFact[];
  variantValues: { id: string; values: CustomValues; isOnly: boolean }[] | null;
  related: string[] | null;
  changesAt: Date | null;
};
const readById = localizedQuery<Row>('browse_product', (locale) => productSql(locale));

/** In one statement with what the slug means. */
const readBySlug = localizedQuery<Row & { isFormer: boolean }>('browse_product_by_slug', (locale) =>
  productSql(locale, {
    finding: `asked as materialized (
      select coalesce(own, former) as id, own is null as is_former from (
        select (select id from products where slug = lower($1) and deleted_at is null) as own,
          ${productOfFormerSlug('lower($1)')} as former) found
    ),`,
    id: '(select id from asked)',
    columns: ', (select is_former from asked) as "isFormer"',
  }),
);

/** An id may also be the slug of another product. */
async function find(ctx: Context, idOrSlug: string) {
  const [byId] = isId(idOrSlug) ? await readById(ctx, [idOrSlug.toLowerCase()]) : [];
  if (byId) return { ...byId, isFormer: false };
  const [bySlug] = await readBySlug(ctx, [cleanText(idOrSlug)]);
  return bySlug;
}

/**
 * The page data of a product, by `_id`, slug or former slug.
 *
 * @throws `catalog.product_not_found` (404), also for drafts, archived products, gift cards and products of inactive
 * sellers.
 */
export async function readProduct(ctx: Context, idOrSlug: string): Promise<Fresh<JsonText<ProductDetail>>> {
  const found = await find(ctx, idOrSlug);
  if (!found) throw notThere('product');
  const { id, isFormer, related, changesAt } = found;
  return {
    body: await wholeBody(ctx, found),
    changesAt,
    tags: [
      'shop',
      productTag(id),
      cardTag(id),
      ...(related ?? []).map((each) => cardTag(each)),
      ...found.customFacts.flatMap(({ kind, value }) => (kind === 'product' ? cardTag(String(value)) : [])),
      ...(isFormer ? [formerSlugTag] : []),
    ],
  };
}

/** The page data with what PostgreSQL does not know. */
export async function wholeBody(
  ctx: Context,
  { body, video, facts, customFacts: own, variantValues }: Row,
): Promise<JsonText<ProductDetail>> {
  const fields = variantValues ? await readFieldsOf(ctx, 'variant') : [];
  const ofVariants = (variantValues ?? []).map(({ id, values, isOnly }) => {
    return { id, isOnly, facts: publicFacts(fields, values, ctx.locale) };
  });
  const only = ofVariants.flatMap((variant) => (variant.isOnly ? variant.facts : []));
  const all = [...productFacts(facts, ctx.locale), ...customFacts(own, ctx.locale), ...only];
  const withFacts = withMember<Omit<ProductDetail, 'video'>, 'facts'>(body, 'facts', all);
  const whole = withMember<ProductDetail, 'video'>(withFacts, 'video', shownVideo(video));
  const each = ofVariants.flatMap(({ id, facts, isOnly }) =>
    isOnly || facts.length === 0 ? [] : [[id, facts] as const],
  );
  return each.length > 0
    ? withMember<ProductDetail, 'variantFacts'>(whole, 'variantFacts', Object.fromEntries(each))
    : whole;
}

/** How a page plays a video; null for an address that an import brought and no player is known for. */
function shownVideo(address: string | null): ProductDetail['video'] {
  if (address?.startsWith('/files/')) return { src: address, host: null };
  const src = address && videoOf(address);
  return src ? { src, host: src.includes('vimeo') ? 'Vimeo' : 'YouTube' } : null;
}
