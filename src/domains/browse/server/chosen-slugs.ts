import { MOST_CHOSEN } from '../storefront/list-search.ts';
import { cleanText } from './clean-text.ts';

/** The slugs of a filter, joined by commas; null if it filters nothing. */
export const chosenSlugs = (joined: string | undefined): string[] | null => {
  const list = cleanText(joined ?? '')
    .toLowerCase()
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_CHOSEN);
  return list.length > 0 ? list : null;
};
