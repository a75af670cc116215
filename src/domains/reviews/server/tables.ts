import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  helpfulCount: integer('helpful_count').notNull().default(0),
  reply: text('reply'),
  repliedAt: at('replied_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  deletedAt: at('deleted_at'),
  deletedBy: uuid('deleted_by'),
});

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    closedAt: at('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

export const productRatings = pgTable('product_ratings', {
  productId: uuid('product_id').primaryKey(),
  ratingCounts: integer('rating_counts').array().notNull().default([0, 0, 0, 0, 0]),
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
});
