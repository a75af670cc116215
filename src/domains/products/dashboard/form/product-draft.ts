import { type CustomDraft, customTerms } from '#domains/catalog/dashboard/custom-fields/custom-values.ts';
import {
  type ProductFields,
  productFields,
  type VariantFields,
  variantFields,
} from '#domains/catalog/fields/product-fields.ts';
import type { TextsChange } from '#platform/texts.ts';
import { type Merged, mergeDrafts } from '#ui/dashboard/merge-drafts.ts';
import { htmlOfWords } from '#ui/dashboard/rich-text/html-words.ts';
import { type TextDrafts, textDrafts, textTerms } from '#ui/dashboard/text-drafts.ts';
import type { DashboardProduct, NewDashboardProduct } from '../../contract/product.ts';
import { type DraftsOf, fieldDrafts, fieldTerms } from './fields/field-drafts.ts';

export type ChoiceDraft = { value: string; swatch: string } & TextDrafts<'label'>;
export type OptionDraft = { name: string; choices: ChoiceDraft[] } & TextDrafts<'name'>;
export type PictureDraft = Record<'mediaId' | 'image' | 'alt', string> &
  TextDrafts<'alt'> &
  Pick<DashboardProduct['pictures'][number], 'awaitedImage'>;
export type FileDraft = Record<'fileId' | 'src' | 'kind' | 'name', string> & TextDrafts<'name'>;
/** Numbers as typed. `seen`: the stock when it was read; empty for a new variant, which has no `id` either. */
export type VariantDraft = DraftsOf<VariantFields> &
  Record<
    'id' | 'sku' | 'price' | 'compareAtPrice' | 'cost' | 'deposit' | 'stock' | 'seen' | 'mediaId',
    string
  > & {
    choices: string[];
    isTracked: boolean;
    continuesSelling: boolean;
    /** Of the shop's own fields, by key. A draft that an older version stored has none. */
    fields?: CustomDraft | undefined;
  };

const words = ['name', 'description', 'seoTitle', 'seoDescription'] as const;
type Word = (typeof words)[number];
type Groups = 'brandId' | 'categoryId' | 'sellerId';
type Deal = 'dealAmount' | 'dealStartsAt' | 'dealEndsAt';

/** The form data of a product; times as in the browser's date fields, in UTC. */
export type ProductDraft = DraftsOf<ProductFields> &
  Record<'slug' | Word | Groups | Deal, string> &
  TextDrafts<Word> & {
    status: DashboardProduct['status'];
    tags: string[];
    /** A draft that an older version stored has none. */
    isGiftCard?: boolean | undefined;
    /** Of the shop's own fields, by key. */
    fields: CustomDraft;
    pictures: PictureDraft[];
    /** A draft that an older version stored has none. */
    files?: FileDraft[] | undefined;
    options: OptionDraft[];
    variants: VariantDraft[];
    dealKind: 'none' | 'percent' | 'price';
  };

const typed = (value: number | string | null | undefined) => String(value ?? '');
const fieldOf = (iso: string | undefined) => iso?.slice(0, 16) ?? '';
const momentOf = (field: string) => `${field}:00.000Z`;

export const emptyVariant = (choices: string[] = []): VariantDraft => ({
  id: '',
  sku: '',
  price: '',
  compareAtPrice: '',
  cost: '',
  deposit: '',
  ...fieldDrafts(variantFields, null),
  stock: '',
  seen: '',
  mediaId: '',
  choices,
  isTracked: true,
  continuesSelling: false,
  fields: {},
});

type Described = { description?: string | undefined; descriptionHtml?: string | null | undefined };

/** A description as the editor shows it: one of words alone in paragraphs. */
const htmlOf = (text: Described | null) => text?.descriptionHtml ?? htmlOfWords(text?.description ?? '');

const withHtml = (texts: DashboardProduct['texts'] = {}) =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { ...text, description: htmlOf(text) }]),
  );

/** What the editor gave is sent as markup; a blank description removes it. */
const writtenTerms = (texts: TextsChange<Word>): NonNullable<NewDashboardProduct['texts']> =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, { description, ...text }]) => [
      locale,
      { ...text, ...(description ? { descriptionHtml: description } : { description: null }) },
    ]),
  );

export const productDraft = (product: DashboardProduct | null): ProductDraft => ({
  slug: product?.slug ?? '',
  name: product?.name ?? '',
  description: htmlOf(product),
  ...textDrafts(words, withHtml(product?.texts)),
  ...fieldDrafts(productFields, product),
  brandId: product?.brandId ?? '',
  categoryId: product?.categoryId ?? '',
  sellerId: product?.sellerId ?? '',
  status: product?.status ?? 'published',
  tags: product?.tags ?? [],
  isGiftCard: product?.isGiftCard ?? false,
  fields: product?.fields ?? {},
  pictures: (product?.pictures ?? []).map(({ image, texts, ...picture }) => ({
    ...picture,
    image: image ?? '',
    ...textDrafts(['alt'], texts),
  })),
  files: (product?.files ?? []).map(({ bytes: _, texts, ...file }) => ({
    ...file,
    ...textDrafts(['name'], texts),
  })),
  options: (product?.options ?? []).map(({ name, texts, choices }) => ({
    name,
    ...textDrafts(['name'], texts),
    choices: choices.map((choice) => ({
      value: choice.value,
      ...textDrafts(['label'], choice.texts),
      swatch: choice.swatch ?? '',
    })),
  })),
  variants: product?.variants.map((variant) => variantDraft(variant, product.status)) ?? [emptyVariant()],
  dealKind: dealKindOf(product?.deal),
  dealAmount: typed(product?.deal?.price ?? product?.deal?.percentOff),
  dealStartsAt: fieldOf(product?.deal?.startsAt),
  dealEndsAt: fieldOf(product?.deal?.endsAt),
});

function dealKindOf(deal: DashboardProduct['deal'] | undefined): ProductDraft['dealKind'] {
  if (!deal) return 'none';
  return deal.price === null ? 'percent' : 'price';
}

const variantDraft = (
  variant: DashboardProduct['variants'][number],
  status: DashboardProduct['status'],
): VariantDraft => ({
  id: variant.id,
  choices: variant.choices,
  sku: variant.sku ?? '',
  // A draft's price may be left for later.
  price: status === 'draft' && variant.price === 0 ? '' : typed(variant.price),
  compareAtPrice: typed(variant.compareAtPrice),
  cost: typed(variant.cost),
  deposit: typed(variant.deposit),
  ...fieldDrafts(variantFields, variant),
  stock: typed(variant.countInStock),
  seen: typed(variant.countInStock),
  mediaId: variant.mediaId ?? '',
  isTracked: variant.isTracked,
  continuesSelling: variant.continuesSelling,
  fields: variant.fields,
});

const numberOr = <None>(text: string, none: None) => (text.trim() === '' ? none : Number(text));

/** A blank number keeps the variant's value. Stock is sent only if changed, with the number that was seen. */
function variantTerms({ id, sku, choices, isTracked, continuesSelling, ...variant }: VariantDraft) {
  const price = numberOr(variant.price, undefined);
  const count = numberOr(variant.stock, undefined);
  const isCounted = count !== undefined && (!id || variant.stock !== variant.seen);
  const expected = id ? { expected: Number(variant.seen) } : {};
  return {
    ...(id && { id }),
    choices,
    sku: sku.trim() || null,
    isTracked,
    continuesSelling,
    ...(price !== undefined && { price }),
    compareAtPrice: numberOr(variant.compareAtPrice, null),
    // A draft that an older version stored has none of these.
    cost: variant.cost === undefined ? undefined : numberOr(variant.cost, null),
    deposit: variant.deposit === undefined ? undefined : numberOr(variant.deposit, null),
    ...fieldTerms(variantFields, variant),
    ...(Object.keys(variant.fields ?? {}).length > 0 && { fields: customTerms(variant.fields ?? {}) }),
    mediaId: variant.mediaId || null,
    ...(isCounted && { stock: { count, ...expected } }),
  };
}

function dealTerms({ dealKind, dealAmount, dealStartsAt, dealEndsAt }: ProductDraft) {
  if (dealKind === 'none') return null;
  const amount = Number(dealAmount);
  const terms = dealKind === 'percent' ? { percentOff: amount } : { price: amount };
  return { ...terms, startsAt: momentOf(dealStartsAt), endsAt: momentOf(dealEndsAt) };
}

export const productTerms = (draft: ProductDraft) =>
  ({
    name: draft.name,
    description: '',
    descriptionHtml: draft.description,
    texts: writtenTerms(textTerms(words, draft)),
    ...fieldTerms(productFields, draft),
    brandId: draft.brandId || undefined,
    categoryId: draft.categoryId || undefined,
    sellerId: draft.sellerId || null,
    slug: draft.slug.trim(),
    status: draft.status,
    tags: draft.tags,
    isGiftCard: draft.isGiftCard,
    fields: customTerms(draft.fields),
    pictures: draft.pictures.map(({ mediaId, alt, ...picture }) => ({
      mediaId,
      alt,
      texts: textTerms(['alt'], picture),
    })),
    files: draft.files?.map(({ fileId, name, ...file }) => ({
      fileId,
      name,
      texts: textTerms(['name'], file),
    })),
    options: draft.options.map(({ name, choices, ...option }) => ({
      name: name.trim(),
      texts: textTerms(['name'], option),
      choices: choices.map(({ value, swatch, ...choice }) => ({
        value,
        texts: textTerms(['label'], choice),
        swatch: swatch || null,
      })),
    })),
    variants: draft.variants.map(variantTerms),
    deal: dealTerms(draft),
  }) satisfies Omit<NewDashboardProduct, never>;

type Terms = ReturnType<typeof productTerms>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const unchangedWhenBlank: readonly string[] = ['slug', 'name', 'descriptionHtml', 'brandId', 'categoryId'];

/** The changes of a draft: options and variants are sent together, and required fields left blank stay. */
export function changedTerms(draft: ProductDraft, before: ProductDraft): Partial<Terms> {
  const now = productTerms(draft);
  const was = productTerms(before);
  const areVariantsNew = !same(now.options, was.options) || !same(draft.variants, before.variants);
  const isNew = (name: keyof Terms) =>
    name === 'options' || name === 'variants' ? areVariantsNew : !same(now[name], was[name]);
  const names = (Object.keys(now) as (keyof Terms)[]).filter(isNew);
  const sent = names.filter((name) => now[name] !== '' || !unchangedWhenBlank.includes(name));
  return Object.fromEntries(sent.map((name) => [name, now[name]]));
}

/**
 * Merges two edits of a product. Variants are merged one by one and field by field; their stock is always the stored
 * one unless the user changed it, since units are sold meanwhile. Pure.
 */
export function mergeProduct(
  opened: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): Merged<ProductDraft> {
  const { merged, clashes } = mergeDrafts(opened, mine, theirs);
  if (same(mine.variants, opened.variants) || !same(merged.options, mine.options)) return { merged, clashes };
  if (!same(theirs.options, opened.options) && !same(theirs.options, mine.options))
    return { merged, clashes: [...new Set([...clashes, 'variants' as const])] };
  const { variants, doClash } = mergeVariants(opened.variants, mine.variants, theirs.variants);
  const others = clashes.filter((name) => name !== 'variants');
  return { merged: { ...merged, variants }, clashes: doClash ? [...others, 'variants'] : others };
}

function mergeVariants(opened: VariantDraft[], mine: VariantDraft[], theirs: VariantDraft[]) {
  let doClash = false;
  const find = (variants: VariantDraft[], id: string) => variants.find((variant) => variant.id === id);
  const variants = mine.flatMap((own) => {
    const [was, now] = [find(opened, own.id), find(theirs, own.id)];
    if (!own.id || !was) return [own];
    if (!now) {
      doClash ||= !same(own, was);
      return [];
    }
    const result = mergeDrafts(was, own, now);
    doClash ||= result.clashes.length > 0;
    return [{ ...result.merged, seen: now.seen }];
  });
  const ways = new Set(variants.map(({ choices }) => JSON.stringify(choices)));
  const added = theirs.filter(
    ({ id, choices }) => id && !find(opened, id) && !ways.has(JSON.stringify(choices)),
  );
  return { variants: [...variants, ...added], doClash };
}
