import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const stockLevels = pgTable('stock_levels', {
  variantId: uuid('variant_id').primaryKey(),
  onHand: integer('on_hand').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
