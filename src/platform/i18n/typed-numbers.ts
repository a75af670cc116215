import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

/*
 * Reads numbers and amounts that people type in the dashboard, in any common way of writing them. Forms keep them plain:
 * digits with a decimal point.
 */

const directionMarks = /[\u200e\u200f\u061c]/g;
/** What another program copies along with an amount. */
const aroundIt = /^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu;
/** Digits, or digits in threes with the same separator between all. */
const wholePart = /^(?:\d*|\d{1,3}([.,\s'’])\d{3}(?:\1\d{3})*)$/;

/**
 * The decimal mark of a number: of two marks the last one; a mark that occurs again separates thousands. A single one
 * before three digits is what the reader's language has it for: 1.299 is above a thousand in German, not in English.
 */
function decimalMarkOf(number: string, locale: Locale): string | undefined {
  const marks = number.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (marks.filter((mark) => mark === last).length > 1) return undefined;
  const mayBeThousands = marks.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  return mayBeThousands && last === writingOf(locale).group ? undefined : last;
}

/** A typed number with a decimal point and nothing else: 1.299,90 becomes 1299.90. Null if it is no number. Pure. */
export function plainNumber(locale: Locale, typed: string): string | null {
  const text = typed.replace(directionMarks, '').replace(aroundIt, '');
  const [, sign, number] = text.match(/^([-−]?)([\d.,\s'’]*)$/) ?? [];
  if (!number) return null;
  const mark = decimalMarkOf(number, locale);
  const [whole = '', fraction = '', ...others] = mark ? number.split(mark) : [number];
  const isNumber = wholePart.test(whole) && /^\d*$/.test(fraction) && `${whole}${fraction}` !== '';
  if (!isNumber || others.length > 0) return null;
  return `${sign && '-'}${whole.replace(/\D/g, '') || '0'}${fraction && `.${fraction}`}`;
}

/** As a form keeps what is typed: plain, or as it is if it is no number, for the form's rules to refuse. Pure. */
export const keptNumber = (locale: Locale, typed: string): string =>
  plainNumber(locale, typed) ?? typed.trim();

/** The amount that a form keeps; null if it is none, below zero, or has too many decimals. Pure. */
export function keptAmount(kept: string, decimals: number): number | null {
  const [amount, fraction = ''] = kept.match(/^\d{1,12}(?:\.(\d+))?$/) ?? [];
  return amount === undefined || fraction.length > decimals ? null : Number(amount);
}

/** The amount that was typed: as `keptAmount`. Pure. */
export const typedAmount = (locale: Locale, typed: string, decimals: number): number | null =>
  keptAmount(keptNumber(locale, typed), decimals);
