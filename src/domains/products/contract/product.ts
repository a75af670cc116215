import { z } from '@hono/zod-openapi';
import { CustomTargets, CustomValues, CustomValuesChange } from '#domains/catalog/contract/custom-fields.ts';
import { fieldAnswers, fieldInputs } from '#domains/catalog/contract/fields.ts';
import { AwaitedImage, productStatuses } from '#domains/catalog/contract.ts';
import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import {
  LARGEST_COUNT,
  LONGEST_IMPORTED_TAG,
  LONGEST_SLUG,
  MOST_IMPORTED_TAGS,
  MOST_OPTIONS,
  MOST_PICTURES,
} from '#domains/catalog/limits.ts';
import {
  createRoute,
  jsonBody,
  MOST_MONEY,
  problem,
  returns,
  seoWords,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';
import { MOST_FILES, MOST_VARIANTS } from '../limits.ts';
import { refused } from './refused.ts';

const MOST_LETTERS = 100_000;
const line = z.string().max(1_000);
const text = z.string().max(MOST_LETTERS);
const money = z.number().min(0).max(MOST_MONEY);
const status = z.enum(productStatuses);

/** What each has in further languages. */
const trimmedLine = z.string().trim().max(1_000);
const choiceWords = { label: trimmedLine };
const optionWords = { name: trimmedLine };
const pictureWords = { alt: trimmedLine };
const fileWords = { name: z.string().trim().max(200) };
const description = z.string().trim().max(MOST_LETTERS);
const productWords = { name: trimmedLine, description, ...seoWords };
/** `descriptionHtml`: the description with markup, of which its words are taken. */
const writtenWords = { ...productWords, descriptionHtml: description };

const Choice = z.object({
  value: line,
  texts: textsChange(choiceWords).optional(),
  swatch: z.string().max(30).nullish(),
});
const Option = z.object({
  name: line,
  texts: textsChange(optionWords).optional(),
  choices: z.array(Choice).max(100),
});
const Picture = z.object({
  mediaId: z.uuid(),
  alt: line.optional(),
  texts: textsChange(pictureWords).optional(),
});

/** A file that the page of a product offers under a name. */
const ProductFile = z.object({
  fileId: z.uuid(),
  name: fileWords.name.min(1),
  texts: textsChange(fileWords).optional(),
});

/** Prices are decimals of the shop's currency. A variant with `id` exists and keeps what is absent. */
const Variant = z.object({
  id: z.uuid().optional(),
  sku: line.nullish(),
  choices: z.array(line).max(MOST_OPTIONS).optional(),
  price: money.optional(),
  compareAtPrice: money.nullish(),
  /** What it costs the shop. */
  cost: money.nullish(),
  /** On each unit, beside the price: such as on a bottle. Zero is none. */
  deposit: money.nullish(),
  ...fieldInputs(variantFields),
  /** Of the shop's own fields of variants, by key. */
  fields: CustomValuesChange.optional(),
  /** False: not tracked. */
  isTracked: z.boolean().optional(),
  /** Whether it is sold on when out of stock: it may then fall below zero. */
  continuesSelling: z.boolean().optional(),
  mediaId: z.uuid().nullish(),
  /** Its stock; for an existing variant with the number that the user saw; absent keeps it. */
  stock: z
    .object({
      count: z.number().int().min(-LARGEST_COUNT).max(LARGEST_COUNT),
      expected: z.number().int().min(-LARGEST_COUNT).max(LARGEST_COUNT).optional(),
    })
    .optional(),
});

/** One of `percentOff` and `price`. */
const DealTerms = z
  .object({
    percentOff: z.number().min(0.01).max(99.99).optional(),
    price: money.optional(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .refine(({ percentOff, price }) => (percentOff === undefined) !== (price === undefined));

/** Texts are in the shop's main language, those of `texts` in others. */
const optional = {
  texts: textsChange(writtenWords).optional(),
  /**
   * The description with markup, of which its words are taken: headings, lists, links, tables, pictures of the shop,
   * videos of known hosts. Null or no markup: the words alone.
   */
  descriptionHtml: text.nullish(),
  ...fieldInputs(productFields),
  sellerId: z.uuid().nullish(),
  /** Replaces all of them: at most 50 of 60 letters each, besides those that an import gave it. */
  tags: z.array(z.string().max(LONGEST_IMPORTED_TAG)).max(MOST_IMPORTED_TAGS).optional(),
  /** Of the shop's own fields, by key. */
  fields: CustomValuesChange.optional(),
  /** Whether each unit that is paid is a gift card with the value of its price. */
  isGiftCard: z.boolean().optional(),
  /** The last part of its address. */
  slug: z.string().max(LONGEST_SLUG).optional(),
  status: status.optional(),
  /** These replace the whole list, if given. */
  options: z.array(Option).max(MOST_OPTIONS).optional(),
  pictures: z.array(Picture).max(MOST_PICTURES).optional(),
  files: z.array(ProductFile).max(MOST_FILES).optional(),
  /** Null: no deal from now on. */
  deal: DealTerms.nullish(),
};
const variants = z.array(Variant).min(1).max(MOST_VARIANTS);

/** A draft needs neither a category, a description nor prices: a variant without one has 0 until it is published. */
export const NewDashboardProduct = z.object({
  name: line,
  description: text,
  /** Absent: the brand with the name of the shop, which is made if there is none. */
  brandId: z.uuid().optional(),
  categoryId: z.uuid().optional(),
  variants,
  ...optional,
});
export type NewDashboardProduct = z.infer<typeof NewDashboardProduct>;

export const DashboardProductChange = z.object({
  /** The version that was read; a change based on an outdated one is refused. */
  version,
  name: line.optional(),
  description: text.optional(),
  variants: variants.optional(),
  brandId: z.uuid().optional(),
  categoryId: z.uuid().optional(),
  ...optional,
});
export type DashboardProductChange = z.infer<typeof DashboardProductChange>;

const StoredChoice = z.object({
  value: z.string(),
  texts: textsOf(choiceWords),
  swatch: z.string().nullable(),
});

/** A product for editing: everything, in all languages, of any status. */
export const DashboardProduct = z
  .object({
    id: z.string(),
    version: z.number().int(),
    slug: z.string(),
    status,
    isGiftCard: z.boolean(),
    name: z.string(),
    description: z.string(),
    /** Sanitized; null if the description is words alone. */
    descriptionHtml: z.string().nullable(),
    texts: textsOf(writtenWords),
    brandId: z.string(),
    /** Empty: a draft that has none yet. */
    categoryId: z.string(),
    sellerId: z.string().nullable(),
    tags: z.array(z.string()),
    /** The values of the shop's own fields, by key. */
    fields: CustomValues,
    /** The pictures and products that these name. */
    fieldTargets: CustomTargets,
    ...fieldAnswers(productFields),
    /** `image` is null until a picture from elsewhere has been fetched. */
    pictures: z.array(
      z.object({
        mediaId: z.string(),
        image: z.string().nullable(),
        alt: z.string(),
        texts: textsOf(pictureWords),
        awaitedImage: AwaitedImage.nullable(),
      }),
    ),
    files: z.array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        texts: textsOf(fileWords),
        src: z.string(),
        kind: z.string(),
        bytes: z.number().int(),
      }),
    ),
    options: z.array(
      z.object({ name: z.string(), texts: textsOf(optionWords), choices: z.array(StoredChoice) }),
    ),
    variants: z.array(
      z.object({
        id: z.string(),
        sku: z.string().nullable(),
        choices: z.array(z.string()),
        price: z.number(),
        compareAtPrice: z.number().nullable(),
        /** What it costs the shop; null without the permission `catalog.write`. */
        cost: z.number().nullable(),
        deposit: z.number().nullable(),
        ...fieldAnswers(variantFields),
        fields: CustomValues,
        mediaId: z.string().nullable(),
        /** Negative only if it is sold on; meaningless if it is not tracked. */
        countInStock: z.number().int(),
        isTracked: z.boolean(),
        continuesSelling: z.boolean(),
      }),
    ),
    /** The running deal, or the next. */
    deal: z
      .object({
        percentOff: z.number().nullable(),
        price: z.number().nullable(),
        startsAt: z.string(),
        endsAt: z.string(),
      })
      .nullable(),
  })
  .openapi('DashboardProduct');
export type DashboardProduct = z.infer<typeof DashboardProduct>;

const tags = ['product'];
const params = z.object({ id: z.string().max(100) });
const missing = { 404: problem('catalog.product_not_found') };
const write: { 'x-access': 'catalog.write'; tags: string[] } = { 'x-access': 'catalog.write', tags };
export const getDashboardProduct = createRoute('getDashboardProduct', {
  method: 'get',
  path: '/dashboard/products/{id}',
  'x-access': 'staff',
  tags,
  request: { params },
  responses: { 200: returns(DashboardProduct, 'Everything there is to change.'), ...missing },
});
export const postDashboardProduct = createRoute('createDashboardProduct', {
  method: 'post',
  path: '/dashboard/products',
  ...write,
  request: { body: jsonBody(NewDashboardProduct) },
  responses: {
    201: returns(DashboardProduct, 'The new product.'),
    400: refused,
    409: problem('catalog.slug_taken'),
  },
});
export const patchDashboardProduct = createRoute('updateDashboardProduct', {
  method: 'patch',
  path: '/dashboard/products/{id}',
  ...write,
  request: { params, body: jsonBody(DashboardProductChange) },
  responses: {
    200: returns(DashboardProduct, 'The product after the change; what was not said has stayed.'),
    400: refused,
    409: problem('catalog.changed_meanwhile', 'pricing.deal_overlaps', 'catalog.slug_taken'),
    ...missing,
  },
});
