import { dateFormat } from '#platform/i18n/date-format.ts';
import { formatters } from '#platform/i18n/format.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import type { Range } from '../../contract.ts';

const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ');

/** One minus sign for amounts and shares: the browser's formats write a hyphen. */
const trueMinus = (text: string) => text.replaceAll('-', '−');

/** The formats of a shop's figures. `from` is the first day of a day or month, as in the API. */
export function figureFormats(locale: Locale, currency: string, range: Range) {
  const isMonths = range === '12m';
  const zone = { timeZone: 'UTC' } as const;
  const short = isMonths
    ? ({ month: 'short', year: 'numeric' } as const)
    : ({ day: 'numeric', month: 'short' } as const);
  const long = isMonths
    ? ({ month: 'long', year: 'numeric' } as const)
    : ({ weekday: 'short', ...short } as const);
  const tick = dateFormat(locale, { ...short, ...zone });
  const label = dateFormat(locale, { ...long, ...zone });
  const rough = {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
    // Also of four digits, as in all other amounts of the page.
    useGrouping: 'always',
  } as const;
  const compact = new Intl.NumberFormat(writingOf(locale).region, rough);
  const { money, number, percent } = formatters(locale, currency);
  return {
    money: (amount: number) => trueMinus(money(amount)),
    number,
    percent,
    moneyShort: (amount: number) => trueMinus(plainSpaces(compact.format(amount))),
    label: (from: string) => plainSpaces(label.format(new Date(from))),
    tick: (from: string) => plainSpaces(tick.format(new Date(from))),
  };
}

/** The days from one to another, as the language writes them. Pure. */
export const formatDays = (locale: Locale, from: string, to: string): string =>
  plainSpaces(
    dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)),
  );

export type FigureFormats = ReturnType<typeof figureFormats>;

type Change = { kind: 'same' | 'nothingBefore' } | { kind: 'more' | 'less'; share: number };

/**
 * The relative change of a figure against the period before. Less than half a percent counts as none; of what is below zero,
 * as after more refunds than sales, there is no share. Pure.
 */
export function changeOf({ total, before }: { total: number; before: number }): Change {
  if (before <= 0) return { kind: 'nothingBefore' };
  const share = Math.abs(total - before) / before;
  if (Math.round(share * 100) === 0) return { kind: 'same' };
  return { kind: total > before ? 'more' : 'less', share };
}

/** The change of a figure with its sign; a dash if there was nothing before, or less than nothing. */
export function signedChange(figure: { total: number; before: number }, { percent }: FigureFormats): string {
  const change = changeOf(figure);
  if ('share' in change) return `${change.kind === 'more' ? '+' : '−'}${percent(change.share)}`;
  return figure.before <= 0 ? '–' : percent(0);
}
