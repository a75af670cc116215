import { useHydrated } from '@tanstack/react-router';
import { useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

const kept = new Map<Locale, Intl.DateTimeFormat>();

function local(locale: Locale, at: string): string {
  const format =
    kept.get(locale) ??
    new Intl.DateTimeFormat(writingOf(locale).region, { dateStyle: 'medium', timeStyle: 'short' });
  kept.set(locale, format);
  return format.format(new Date(at)).replaceAll('\u202f', '\u00a0');
}

/** A time in the reader's time zone; only its day until hydration. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const locale = useTexts();
  const { date } = useFormat();
  const isAwake = useHydrated();
  return (
    <time dateTime={at} className={className}>
      <bdi>{isAwake ? local(locale, at) : date(at)}</bdi>
    </time>
  );
}
