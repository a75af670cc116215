import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductStatus } from '../contract.ts';
import { productFields, variantFields } from '../fields/product-fields.ts';
import { fieldColumns } from './products/field-sql.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });
const lifetime = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
});

const groupColumns = () => ({
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameDe: text('name_de'),
  description: text('description').notNull().default(''),
  descriptionDe: text('description_de'),
  mediaId: uuid('media_id'),
  /** Takes the place of `mediaId` when it has arrived. */
  nextMediaId: uuid('next_media_id'),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  ...lifetime(),
});

export const categories = pgTable('categories', groupColumns());
export const brands = pgTable('brands', groupColumns());

export const sellers = pgTable('sellers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  ...lifetime(),
});

export const products = pgTable('products', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameDe: text('name_de'),
  description: text('description').notNull().default(''),
  descriptionDe: text('description_de'),
  descriptionHtml: text('description_html'),
  /** The description as it came from elsewhere, where the two above are not all of it. */
  bodyHtml: text('body_html'),
  brandId: uuid('brand_id').notNull(),
  categoryId: uuid('category_id').notNull(),
  sellerId: uuid('seller_id'),
  status: text('status').$type<ProductStatus>().notNull().default('published'),
  /** Kept, but not sold: the shop cannot honour one yet. */
  isGiftCard: boolean('is_gift_card').notNull().default(false),
  importFields: jsonb('import_fields').$type<Record<string, string>>().notNull().default({}),
  ...fieldColumns(productFields),
  tags: text('tags').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  ...lifetime(),
});

/** One way to choose, in the order shown; `value` is what variants name in their `choices`. */
export type Choice = {
  value: string;
  valueDe?: string | null | undefined;
  swatch?: string | null | undefined;
};

export const productOptions = pgTable(
  'product_options',
  {
    productId: uuid('product_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    nameDe: text('name_de'),
    choices: jsonb('choices').$type<Choice[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id').notNull(),
    position: smallint('position').notNull(),
    mediaId: uuid('media_id').notNull(),
    /** Takes the place of `mediaId` when it has arrived. */
    nextMediaId: uuid('next_media_id'),
    alt: text('alt').notNull().default(''),
    altDe: text('alt_de'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const variants = pgTable('variants', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  position: integer('position').notNull(),
  sku: text('sku'),
  choices: text('choices').array().notNull().default([]),
  priceMinor: minor('price_minor').notNull(),
  compareAtMinor: minor('compare_at_minor'),
  ...fieldColumns(variantFields),
  mediaId: uuid('media_id'),
  importFields: jsonb('import_fields').$type<Record<string, string>>().notNull().default({}),
  ...lifetime(),
});
