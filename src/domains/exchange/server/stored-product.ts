import type { ProductStatus } from '#domains/catalog/contract.ts';
import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import {
  type ProductValues,
  productFields,
  type VariantValues,
  variantFields,
} from '#domains/catalog/fields/product-fields.ts';
import {
  type Choice,
  type ChoiceDraft,
  jsonFields,
  NO_CATEGORY,
  selectFields,
} from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { partTexts } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';
import type { Texts } from '#platform/texts.ts';
import { OTHER } from './csv/columns.ts';

/** A picture's hash or address, as a file may name it. */
export type StoredPicture = {
  mediaId: string;
  hash: string | null;
  sourceUrl: string | null;
  width: number | null;
};

export type StoredVariant = VariantValues & {
  id: string;
  sku: string | null;
  choices: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  costMinor: number | null;
  depositMinor: number | null;
  customValues: CustomValues;
  importFields: Record<string, string>;
  onHand: number;
  isTracked: boolean;
  continuesSelling: boolean;
  picture: StoredPicture | null;
};

/** A whole product of the shop, in the fields that files carry. */
export type StoredProduct = ProductValues & {
  id: string;
  slug: string;
  name: string;
  description: string;
  descriptionHtml: string | null;
  bodyHtml: string | null;
  brandId: string;
  brand: string;
  categoryId: string;
  category: string;
  /** The names of those that its category is in, and of itself. */
  categoryPath: string[];
  tags: string[];
  customValues: CustomValues;
  status: ProductStatus;
  isGiftCard: boolean;
  importFields: Record<string, string>;
  options: { name: string; texts: Texts<'name'>; choices: ChoiceDraft[] }[];
  variants: StoredVariant[];
  pictures: (StoredPicture & { alt: string; texts: Texts<'alt'> })[];
};

const picture = `'mediaId', m.id, 'hash', m.hash, 'sourceUrl', m.source_url, 'width', m.width`;

/** A draft without a category reads as files without a type do. */
const categoryName = `case when c.id = '${NO_CATEGORY}' then '${OTHER}' else c.name end`;

const select = `
  select p.id, p.slug, p.name, p.description, p.description_html as "descriptionHtml",
    p.body_html as "bodyHtml",
    b.id as "brandId", b.name as brand, c.id as "categoryId", ${categoryName} as category,
    array(select name from unnest(kiosk_category_path(c.id)) with ordinality path (id, step) join categories using (id) order by step)
      as "categoryPath", p.tags, p.custom_values as "customValues", p.status,
    p.is_gift_card as "isGiftCard", p.import_fields as "importFields"${selectFields(productFields, 'p')},
    coalesce((select json_agg(json_build_object('position', o.position, 'name', o.name, 'choices', o.choices)
      order by o.position) from product_options o where o.product_id = p.id), '[]') as options,
    coalesce((select json_agg(json_build_object(${picture}, 'position', pp.position, 'alt', pp.alt) order by pp.position)
      from product_pictures pp join media m on m.id = pp.media_id where pp.product_id = p.id), '[]') as pictures,
    ${partTexts('option', 'p.id')} as "optionTexts", ${partTexts('picture', 'p.id')} as "pictureTexts",
    coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
      'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'costMinor', v.cost_minor, 'depositMinor', v.deposit_minor,
      'customValues', v.custom_values, 'importFields', v.import_fields${jsonFields(variantFields, 'v')}, 'onHand', coalesce(s.on_hand, 0),
      'isTracked', coalesce(s.is_tracked, true), 'continuesSelling', coalesce(s.continues_selling, false),
      'picture', case when m.id is null then null else json_build_object(${picture}) end) order by v.position)
      from variants v left join stock_levels s on s.variant_id = v.id left join media m on m.id = v.media_id
      where v.product_id = p.id and v.deleted_at is null), '[]') as variants
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.deleted_at is null`;

type TextsRow = { position: number; locale: Locale };
type OptionTexts = TextsRow & { name: string | null; labels: Record<string, string> | null };
type PictureTexts = TextsRow & { alt: string | null };
type Row = Omit<StoredProduct, 'options' | 'pictures'> & {
  options: { position: number; name: string; choices: Choice[] }[];
  pictures: (StoredPicture & { position: number; alt: string })[];
  optionTexts: OptionTexts[] | null;
  pictureTexts: PictureTexts[] | null;
};

/** Options and pictures with their texts in further languages, which few products of an import have. */
function withTexts({ optionTexts, pictureTexts, options, pictures, ...product }: Row): StoredProduct {
  return {
    ...product,
    options: options.map(({ position, name, choices }) => {
      const rows = (optionTexts ?? []).filter((row) => row.position === position);
      const labelled = choices.map(({ value, swatch }) => {
        const texts = rows.flatMap(({ locale, labels }) =>
          labels?.[value] ? [[locale, { label: labels[value] }] as const] : [],
        );
        return { value, ...(swatch !== undefined && { swatch }), texts: Object.fromEntries(texts) };
      });
      return { name, texts: inLanguages(rows, 'name'), choices: labelled };
    }),
    pictures: pictures.map(({ position, ...picture }) => {
      const rows = (pictureTexts ?? []).filter((row) => row.position === position);
      return { ...picture, texts: inLanguages(rows, 'alt') };
    }),
  };
}

const inLanguages = <Field extends string>(
  rows: ({ locale: Locale } & Record<Field, string | null>)[],
  field: Field,
) =>
  Object.fromEntries(
    rows.flatMap((row) => (row[field] === null ? [] : [[row.locale, { [field]: row[field] }]])),
  ) as Texts<Field>;

const idsBySlug = (lock: string) =>
  plannedQuery<{ id: string }>(
    `select id from products where slug = any ($1::text[]) and deleted_at is null ${lock}`,
  );
const findIds = idsBySlug('');
const lockIds = idsBySlug('order by id for no key update');
const byId = plannedQuery<Row>(`${select} and p.id = any ($1::uuid[])`);
const afterSlug = plannedQuery<Row>(
  `${select} and p.slug collate "C" > $1 order by p.slug collate "C" limit $2`,
);

/** The products with these slugs, by slug. Inside a transaction they are locked until commit. */
export async function findStored(ctx: Context, slugs: string[]): Promise<Map<string, StoredProduct>> {
  const rows = await ('touch' in ctx ? lockIds : findIds)(ctx, [slugs]);
  if (rows.length === 0) return new Map();
  const found = await byId(ctx, [rows.map(({ id }) => id)]);
  return new Map(found.map((row) => [row.slug, withTexts(row)]));
}

/** All products sorted by slug, `batch` at a time. */
export async function* allStored(ctx: Context, batch = 250): AsyncGenerator<StoredProduct> {
  let last = '';
  for (;;) {
    const products = (await afterSlug(ctx, [last, batch])).map(withTexts);
    yield* products;
    const end = products.at(-1);
    if (!end) return;
    last = end.slug;
  }
}
