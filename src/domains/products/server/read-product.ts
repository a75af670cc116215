import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import {
  awaitedImage,
  categoryIdOf,
  imageUrl,
  jsonFields,
  knownValues,
  notFound,
  readFieldsOf,
  readTargets,
  type StoredImage,
  selectFields,
  storedFile,
  storedImage,
} from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { choiceTextsJson, editableTexts } from '#platform/db/text-in.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { toDecimal } from '#platform/money.ts';
import type { DashboardProduct } from '../contract/product.ts';
import type { VariantsOfSku } from '../contract.ts';

type Variant = DashboardProduct['variants'][number];
type Deal = NonNullable<DashboardProduct['deal']>;
type Row = Omit<DashboardProduct, 'pictures' | 'options' | 'variants' | 'deal' | 'fieldTargets'> & {
  pictures: (Omit<DashboardProduct['pictures'][number], 'image'> & { image: StoredImage })[] | null;
  options: DashboardProduct['options'] | null;
  variants:
    | (Omit<Variant, 'price' | 'compareAtPrice' | 'cost' | 'deposit'> & {
        priceMinor: number;
        compareAtMinor: number | null;
        costMinor: number | null;
        depositMinor: number | null;
      })[]
    | null;
  deal: (Omit<Deal, 'price'> & { priceMinor: number | null }) | null;
};

const pictures = `(select json_agg(json_build_object('mediaId', pp.media_id, 'image', ${storedImage('pp.media_id')},
    'alt', pp.alt, 'texts', ${editableTexts('picture', 'pp')}, 'awaitedImage', ${awaitedImage('coalesce(pp.next_media_id, pp.media_id)')}) order by pp.position)
  from product_pictures pp where pp.product_id = p.id)`;

const files = `(select coalesce(json_agg(json_build_object('fileId', pf.file_id, 'name', pf.name,
    'texts', ${editableTexts('productFile', 'pf')}, ${storedFile}) order by pf.position), '[]')
  from product_files pf join files f on f.id = pf.file_id where pf.product_id = p.id)`;

const options = `(select json_agg(json_build_object('name', o.name, 'texts', ${editableTexts('option', 'o')}, 'choices', (
    select coalesce(json_agg(json_build_object('value', choice->>'value', 'texts', ${choiceTextsJson('o', `choice->>'value'`)},
      'swatch', choice->>'swatch') order by place), '[]')
    from jsonb_array_elements(o.choices) with ordinality choices (choice, place))) order by o.position)
  from product_options o where o.product_id = p.id)`;

const variants = `(select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
    'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'costMinor', v.cost_minor, 'depositMinor', v.deposit_minor,
    'mediaId', v.media_id, 'fields', v.custom_values, 'countInStock', coalesce(level.on_hand, 0),
    'isTracked', coalesce(level.is_tracked, true), 'continuesSelling', coalesce(level.continues_selling, false)${jsonFields(variantFields, 'v')})
    order by v.position, v.id)
  from variants v left join stock_levels level on level.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

const deal = `(select json_build_object('percentOff', d.percent_off, 'priceMinor', d.price_minor,
    'startsAt', ${isoTime('d.starts_at')}, 'endsAt', ${isoTime('d.ends_at')})
  from deals d where d.product_id = p.id and d.ends_at > now() order by d.starts_at limit 1)`;

const texts = editableTexts('product', 'p', [`'descriptionHtml', texts.description_html`]);

const select = namedQuery<Row>(
  'dashboard_product',
  `select p.id, p.version, p.slug, p.status, p.is_gift_card as "isGiftCard", p.name, p.description, p.description_html as "descriptionHtml",
    ${texts} as texts, p.brand_id as "brandId", ${categoryIdOf('p')} as "categoryId",
    p.seller_id as "sellerId", p.tags, p.custom_values as fields,
    ${pictures} as pictures, ${files} as files, ${options} as options, ${variants} as variants, ${deal} as deal${selectFields(productFields, 'p')}
  from products p where p.id = $1 and p.deleted_at is null`,
);

/**
 * A product with everything that staff may edit.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function readDashboardProduct(ctx: Context, id: string): Promise<DashboardProduct> {
  requireStaff(ctx);
  if (!isId(id)) throw notFound('product');
  const digits = await readDigits(ctx);
  const [row] = await select(ctx, [id]);
  if (!row) throw notFound('product');
  const definitions = await readFieldsOf(ctx, 'product');
  const ofVariants = await readFieldsOf(ctx, 'variant');
  const fields = knownValues(definitions, row.fields);
  const seesCosts = isGranted(ctx, 'catalog.write');
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, digits));
  return {
    ...row,
    fields,
    fieldTargets: await readTargets(ctx, definitions, fields),
    pictures: (row.pictures ?? []).map(({ image, ...picture }) => ({
      ...picture,
      image: image?.hash ? imageUrl(ctx, image) : null,
    })),
    options: row.options ?? [],
    variants: (row.variants ?? []).map(
      ({ priceMinor, compareAtMinor, costMinor, depositMinor, ...variant }) => ({
        ...variant,
        fields: knownValues(ofVariants, variant.fields),
        price: toDecimal(priceMinor, digits),
        compareAtPrice: decimal(compareAtMinor),
        cost: seesCosts ? decimal(costMinor) : null,
        deposit: decimal(depositMinor),
      }),
    ),
    deal: row.deal && showDeal(row.deal, decimal),
  };
}

const showDeal = (
  { priceMinor, ...deal }: NonNullable<Row['deal']>,
  decimal: (minor: number | null) => number | null,
): Deal => ({ ...deal, price: decimal(priceMinor) });

const MOST = 20;

const selectBySku = namedQuery<VariantsOfSku['variants'][number]>(
  'dashboard_variants_of_sku',
  `select v.id, p.id as "productId", p.name, v.choices
  from variants v join products p on p.id = v.product_id and p.deleted_at is null
  where v.sku = $1 and v.deleted_at is null
  order by p.created_at, p.id, v.position limit ${MOST + 1}`,
);

/** The variants with exactly this SKU, at most 20. */
export async function findBySku(ctx: Context, sku: string): Promise<VariantsOfSku> {
  requireStaff(ctx);
  const found = sku.isWellFormed() && !sku.includes('\0') ? await selectBySku(ctx, [sku.trim()]) : [];
  return { variants: found.slice(0, MOST), isMore: found.length > MOST };
}
