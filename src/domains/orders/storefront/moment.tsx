import { useHydrated } from '@tanstack/react-router';
import { useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

const kept = new Map<string, Intl.DateTimeFormat>();

function local(locale: Locale, at: string, isDay: boolean): string {
  const key = `${locale} ${isDay}`;
  const format =
    kept.get(key) ??
    new Intl.DateTimeFormat(writingOf(locale).region, {
      dateStyle: 'medium',
      ...(!isDay && { timeStyle: 'short' }),
    });
  kept.set(key, format);
  return format.format(new Date(at)).replaceAll('\u202f', '\u00a0');
}

type Props = { at: string; isDay?: boolean; className?: string };

/** A time in the reader's time zone; only its day until hydration, and with `isDay`. */
export function Moment({ at, isDay = false, className }: Props) {
  const locale = useTexts();
  const { date } = useFormat();
  const isAwake = useHydrated();
  return (
    <time dateTime={at} className={className}>
      <bdi>{isAwake ? local(locale, at, isDay) : date(at)}</bdi>
    </time>
  );
}
