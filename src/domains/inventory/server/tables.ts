import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const stockLevels = pgTable('stock_levels', {
  variantId: uuid('variant_id').primaryKey(),
  /** Below zero only where the owner sells on without stock; meaningless where nothing is counted. */
  onHand: integer('on_hand').notNull().default(0),
  isTracked: boolean('is_tracked').notNull().default(true),
  continuesSelling: boolean('continues_selling').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
