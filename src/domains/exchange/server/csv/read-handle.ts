import { createHash } from 'node:crypto';
import { toSlug } from '#domains/catalog/server/index.ts';

const LONGEST = 255;
const safe = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The slug that a handle stands for: itself where it can be one. Letters that have no Latin spelling are told apart by a
 * mark made of the handle, so that the same handle is the same product in every import.
 */
export function readHandle(handle: string): string {
  if (handle.length <= LONGEST && safe.test(handle)) return handle;
  const slug = toSlug(handle);
  if (slug && !foreignLetter.test(handle) && handle.length <= LONGEST) return slug;
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8);
  return `${slug || 'product'}-${mark}`;
}
