import { createHash } from 'node:crypto';
import { toLatinSlug } from '#domains/catalog/server/index.ts';

const LONGEST = 255;
const safe = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The slug for a handle: the handle itself if valid. Others are made unique by a hash of the handle, so that the same
 * handle is the same product in every import; transliteration, which may improve, is not used for that reason.
 */
export function readHandle(handle: string): string {
  if (handle.length <= LONGEST && safe.test(handle)) return handle;
  const slug = toLatinSlug(handle);
  if (slug && !foreignLetter.test(handle) && handle.length <= LONGEST) return slug;
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8);
  return `${slug || 'product'}-${mark}`;
}
