import { countryName } from '#platform/i18n/country-name.ts';
import { formatShare } from '#platform/i18n/format-numbers.ts';
import type { MessageKey, Translate } from '#platform/i18n/messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { ShopReport } from './contract/insights.ts';
import type { SalesReport } from './contract/sales.ts';
import { hasProducts, NOT_BY_PRODUCT } from './sales-groups.ts';

type Row = { key: string; name: string };
type Words = Translate<'dashboard/reports/sales'>;
type SalesWords = {
  locale: Locale;
  t: Words;
  ways: Translate<'account/orders/payment'>;
  /** The name of a day or month. */
  nameOfTime: (key: string) => string;
};

/** The name of a row of sales in a language, on the page and in the file. Pure. */
export function salesRowName(by: SalesReport['by'], { key, name }: Row, words: SalesWords): string {
  const { locale, t, ways, nameOfTime } = words;
  if (by === 'week') return t('weekOf', { day: nameOfTime(key) });
  if (by === 'day' || by === 'month' || (by === 'cohort' && key)) return nameOfTime(key);
  if (by === 'country') return key ? countryName(locale, key) : t('unknown');
  if (by === 'customer' && key) return key === 'new' ? t('newCustomers') : t('returningCustomers');
  if (by === 'channel') return t(`by_${key as 'shop' | 'agent' | 'staff'}`);
  if (by === 'payment') return ways(key as MessageKey<'account/orders/payment'>);
  if (by === 'tax') return formatShare(locale, Number(key) / 100, 2);
  if (hasProducts(by) && key === NOT_BY_PRODUCT) return t('notByProduct');
  return name || t('unknown');
}

type ReportWords = { t: Words; reasons: Translate<'account/orders/returnReasons'> };

/** The same of a report that is no sums of order lines. Pure. */
export function reportRowName(of: ShopReport['of'], { key, name }: Row, { t, reasons }: ReportWords): string {
  if (of === 'abandoned') return t(key as 'carts' | 'unpaid' | 'placed');
  if (of === 'returnReasons')
    return key ? reasons(key as MessageKey<'account/orders/returnReasons'>) : t('noReason');
  return name || t('unknown');
}
