import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const version = integer('version').notNull().default(1);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const media = pgTable('media', {
  id: uuid('id').primaryKey(),
  hash: text('hash'),
  width: integer('width'),
  height: integer('height'),
  bytes: bigint('bytes', { mode: 'number' }),
  color: text('color'),
  sourceUrl: text('source_url'),
  status: text('status').$type<'ready' | 'pending' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const slides = pgTable('slides', {
  id: uuid('id').primaryKey(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  titleDe: text('title_de'),
  body: text('body').notNull(),
  bodyDe: text('body_de'),
  button: text('button').notNull(),
  buttonDe: text('button_de'),
  href: text('href').notNull(),
  tone: text('tone').notNull().default('sand'),
  mediaId: uuid('media_id').references(() => media.id),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  version,
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const pages = pgTable('pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  titleDe: text('title_de'),
  body: text('body').notNull(),
  bodyDe: text('body_de'),
  isDemo: boolean('is_demo').notNull().default(false),
  version,
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
