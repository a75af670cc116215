import { storedValue } from '#platform/browser/stored-value.ts';

const isId = (value: unknown): value is string => typeof value === 'string';

/** What the member saved, as this browser last heard, in step across its tabs. Means nothing for visitors. */
export const savedIds = storedValue<readonly string[]>('wishlist', [], (text) => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isId) : [];
});
