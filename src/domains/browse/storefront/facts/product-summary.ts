import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import * as messages from './messages.ts';

type Facts = { name: string; brand: string; price: string; description: string };

/** What a product's page says of it to search engines where nobody wrote that: what it is, and how its description begins. */
export const productSummary = (locale: Locale, { description, ...facts }: Facts): string =>
  `${translate(messages, locale)('facts', facts)} ${description}`;
