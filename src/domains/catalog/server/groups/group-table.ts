import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import { type GroupKind, notFound } from '../errors.ts';
import { brands, categories, products } from '../tables.ts';

/** Categories and brands are alike: a name, texts and a picture that group products. */
export const groupTable = (kind: GroupKind) => (kind === 'category' ? categories : brands);
export type GroupRow = typeof categories.$inferSelect;

/** Locks a group against everybody who changes it, deletes it or puts products into it. */
export async function lockGroup(tx: Transaction, kind: GroupKind, id: string): Promise<GroupRow> {
  if (!isId(id)) throw notFound(kind);
  const table = groupTable(kind);
  const living = and(eq(table.id, id), isNull(table.deletedAt));
  const [row] = await tx.db.select().from(table).where(living).for('update');
  if (!row) throw notFound(kind);
  return row;
}

export const groupColumn = (kind: GroupKind) =>
  kind === 'category' ? products.categoryId : products.brandId;

/** The living products of a group. */
export const inGroup = (kind: GroupKind, id: string): SQL =>
  sql`${groupColumn(kind)} = ${id} and ${products.deletedAt} is null`;

/** What hangs on a group's own name and texts: the frame's menu, home, and its own page. */
export const groupTags = (kind: GroupKind, id: string): string[] =>
  kind === 'category' ? ['shop', 'list', `category:${id}`] : ['shop', 'list'];
