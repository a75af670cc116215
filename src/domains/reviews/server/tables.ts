import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  userId: uuid('user_id').notNull(),
  rating: smallint('rating').notNull(),
  title: text('title'),
  comment: text('comment').notNull(),
  isApproved: boolean('is_approved').notNull().default(true),
  isVerifiedPurchase: boolean('is_verified_purchase').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const productRatings = pgTable('product_ratings', {
  productId: uuid('product_id').primaryKey(),
  ratingCounts: integer('rating_counts').array().notNull().default([0, 0, 0, 0, 0]),
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
});
