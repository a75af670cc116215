import { formatters } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';

/** Formats amounts in a given currency: an order keeps its own when the shop's changes. */
export function useMoneyIn(currency: string): (amount: number) => string {
  return formatters(useTexts(), currency).money;
}
