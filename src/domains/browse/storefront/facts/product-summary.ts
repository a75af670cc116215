import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';

type Facts = { name: string; brand: string; price: string; description: string };

/** The default meta description of a product: its facts and the beginning of its description. */
export const productSummary = (locale: Locale, { description, ...facts }: Facts): string =>
  `${translate('storefront/browse/facts', locale)('facts', facts)} ${description}`;
