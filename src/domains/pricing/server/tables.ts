import {
  bigint,
  boolean,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });
const version = integer('version').notNull().default(1);
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const deals = pgTable('deals', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  percentOff: percent('percent_off'),
  priceMinor: minor('price_minor'),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const shippingMethods = pgTable('shipping_methods', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameDe: text('name_de'),
  priceMinor: minor('price_minor').notNull(),
  freeFromMinor: minor('free_from_minor'),
  countries: text('countries').array().notNull().default([]),
  daysMin: smallint('days_min').notNull().default(1),
  daysMax: smallint('days_max').notNull().default(3),
  isExpress: boolean('is_express').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  position: integer('position').notNull().default(0),
  isDemo: boolean('is_demo').notNull().default(false),
  version,
  deletedAt: at('deleted_at'),
});

export const promotions = pgTable('promotions', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameDe: text('name_de'),
  kind: text('kind').$type<'percentage' | 'amount' | 'free_shipping'>().notNull(),
  percentOff: percent('percent_off'),
  amountMinor: minor('amount_minor'),
  code: text('code'),
  isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  minimumMinor: minor('minimum_minor').notNull().default(0),
  usageLimit: integer('usage_limit'),
  usageLimitPerCustomer: smallint('usage_limit_per_customer'),
  usedCount: integer('used_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version,
  deletedAt: at('deleted_at'),
});

export const taxRates = pgTable('tax_rates', {
  id: uuid('id').primaryKey(),
  country: text('country').notNull(),
  region: text('region'),
  name: text('name').notNull(),
  nameDe: text('name_de'),
  ratePpm: integer('rate_ppm').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version,
});
