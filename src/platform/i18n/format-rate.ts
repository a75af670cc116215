import type { Locale } from '../locale.ts';
import { number } from './format-numbers.ts';

/** A rate such as a tax rate with its own decimals: 0.19 is `19%`, 0.077 is `7.7%`. */
export const formatRate = (locale: Locale, rate: number): string =>
  number(locale, rate * 100) + (locale === 'de' ? '\u00a0%' : '%');
