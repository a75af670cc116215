import { LONGEST_TAG, MOST_TAGS } from '../../limits.ts';
import { tagTooLong, tooMany } from '../errors.ts';

const keyOf = (tag: string) => tag.toLowerCase();

/**
 * Tags as they are stored: a comma separates two, as in files; without spaces around them, each once regardless of
 * case. Pure.
 */
export function cleanTags(typed: readonly string[]): string[] {
  const tags = typed.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Map(tags.filter(Boolean).map((tag) => [keyOf(tag), tag])).values()];
}

/** Tags with some added and others removed, regardless of case; the existing ones keep their order. Pure. */
export function retagged(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map(keyOf));
  const kept = before.filter((tag) => !removed.has(keyOf(tag)));
  const known = new Set(kept.map(keyOf));
  return [...kept, ...add.filter((tag) => !known.has(keyOf(tag)))];
}

/**
 * Checks the tags that staff gives a product; an import may have given it more and longer ones, which it may keep.
 *
 * @throws `catalog.too_many_tags` and `catalog.tag_too_long` (400).
 */
export function checkTags(tags: readonly string[], before: readonly string[] = []): void {
  const most = Math.max(MOST_TAGS, before.length);
  if (tags.length > most) throw tooMany('tags', most);
  const known = new Set(before);
  if (tags.some((tag) => tag.length > LONGEST_TAG && !known.has(tag))) throw tagTooLong();
}
