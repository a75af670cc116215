import { isLocale, type Locale } from '#platform/locale.ts';
import type { NewSearchRule, SearchRule } from '../contract.ts';
import type { RuleKind } from '../rule-kinds.ts';
import type { FoundProduct } from './search-calls.ts';

/** The form data of a search rule; `words` has one per line. */
export type RuleDraft = {
  kind: RuleKind;
  locale: Locale;
  words: string;
  href: string;
  products: FoundProduct[];
};

/** The initial values of a new rule, from its address. */
export type RuleStart = { words?: string; locale?: string };

export const ruleDraft = (rule: SearchRule | null, start: RuleStart, locale: Locale): RuleDraft => ({
  kind: rule?.kind ?? 'synonyms',
  locale: rule?.locale ?? (isLocale(start.locale) ? start.locale : locale),
  words: rule ? rule.words.join('\n') : (start.words ?? ''),
  href: rule?.href ?? '',
  products: rule?.products ?? [],
});

/** The non-empty lines. */
export const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The rule in the API's form, with the fields of its kind only. */
export const ruleTerms = ({ kind, locale, words, href, products }: RuleDraft): NewSearchRule => ({
  kind,
  locale,
  words: linesOf(words),
  ...(kind === 'redirect' && { href: href.trim() }),
  ...(kind === 'pins' && { productIds: products.map(({ _id }) => _id) }),
});
