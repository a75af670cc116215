import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  userId: uuid('user_id'),
  kind: text('kind').notNull(),
  locale: text('locale').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  isConfidential: boolean('is_confidential').notNull().default(false),
  status: text('status', { enum: ['queued', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: at('created_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
});

export type Mail = typeof mails.$inferSelect;
