import { createHash } from 'node:crypto';
import { toLatinSlug } from '#domains/catalog/server/index.ts';

const LONGEST = 255;
const safe = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The slug that a handle stands for: itself where it can be one. Letters that have no Latin spelling are told apart by a
 * mark made of the handle, so that the same handle is the same product in every import; for that the spelling of other
 * scripts, which may become better, stays out of it.
 */
export function readHandle(handle: string): string {
  if (handle.length <= LONGEST && safe.test(handle)) return handle;
  const slug = toLatinSlug(handle);
  if (slug && !foreignLetter.test(handle) && handle.length <= LONGEST) return slug;
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8);
  return `${slug || 'product'}-${mark}`;
}
