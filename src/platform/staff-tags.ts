/** The tags that staff may give a customer or an order, and the characters of one. */
export const MOST_STAFF_TAGS = 20;
export const LONGEST_STAFF_TAG = 50;

const keyOf = (tag: string) => tag.toLowerCase();

/** Each once without regard to case, in the first spelling. */
const eachOnce = (tags: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return [...byKey.values()];
};

/** Trimmed, as they were typed, each once without regard to case, in their order. Pure. */
export const tidyTags = (tags: readonly string[]): string[] =>
  eachOnce(tags.map((tag) => tag.trim().replace(/\s+/gu, ' ')).filter(Boolean));

/** Tidy tags with some added and others removed; those that stay keep their order and spelling. Pure. */
export function retag(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(tidyTags(remove).map(keyOf));
  return eachOnce([...tags.filter((tag) => !removed.has(keyOf(tag))), ...tidyTags(add)]);
}
