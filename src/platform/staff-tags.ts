/** The tags that staff may give a customer or an order, and the characters of one. */
export const MOST_STAFF_TAGS = 20;
export const LONGEST_STAFF_TAG = 50;

/** Trimmed, in lower case, each once, in their order. Pure. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().replace(/\s+/gu, ' ').toLowerCase()).filter(Boolean)),
];

/** Tidy tags with some added and others removed; those that stay keep their order. Pure. */
export function retag(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(tidyTags(remove));
  return [...new Set([...tags.filter((tag) => !removed.has(tag)), ...tidyTags(add)])];
}
