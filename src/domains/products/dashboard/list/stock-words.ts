import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DashboardProductsItem } from '../../contract/list.ts';
import * as messages from './messages.ts';

type Variant = DashboardProductsItem['variants'][number];

export const isSoldOut = (variants: readonly Variant[]): boolean =>
  variants.every(
    ({ isTracked, continuesSelling, countInStock }) => isTracked && !continuesSelling && countInStock <= 0,
  );

/** How many there are of some variants, in words: what is not counted has no number. */
export function useStockWords(): (variants: readonly Variant[]) => string {
  const t = useMessages(messages);
  return (variants) => {
    const counted = variants.filter(({ isTracked }) => isTracked);
    if (counted.length === 0) return t('notCounted');
    const count = counted.reduce((total, { countInStock }) => total + countInStock, 0);
    const isLimited = variants.every(({ isTracked, continuesSelling }) => isTracked && !continuesSelling);
    return t(isLimited ? 'inStock' : 'soldOn', { count });
  };
}
