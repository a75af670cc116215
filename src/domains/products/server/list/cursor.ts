import { isStorable } from '#domains/catalog/server/index.ts';
import { DomainError } from '#platform/errors.ts';
import { isId } from '#platform/is-id.ts';
import type { ProductSort } from '../../contract/list.ts';
import { sorts } from './list-sql.ts';

const kinds: Record<string, (key: string) => boolean> = {
  timestamptz: (key) => !Number.isNaN(Date.parse(key.replace(/([+-]\d\d)$/, '$1:00'))),
  bigint: (key) => /^\d{1,18}$/.test(key),
  integer: (key) => /^\d{1,10}$/.test(key),
  text: isStorable,
};

/** The position after which the next page begins. */
export const encodeCursor = (key: string, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** @throws `request.invalid` (400) for an invalid cursor of this order. */
export function decodeCursor(after: string | undefined, sort: ProductSort): [string, string] | [null, null] {
  if (after === undefined) return [null, null];
  const [key, id] = parsed(after);
  const fits =
    typeof key === 'string' && typeof id === 'string' && isId(id) && kinds[sorts[sort].type]?.(key);
  if (!fits) throw new DomainError('request.invalid', 400, { field: 'after' });
  return [key, id];
}

function parsed(after: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
