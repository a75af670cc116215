import { formatters } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';

/** How prices of a currency are written; an order keeps its own, whatever the shop sells in by now. */
export function useMoneyIn(currency: string): (amount: number) => string {
  return formatters(useLocale(), currency).money;
}
