import { useHydrated } from '@tanstack/react-router';
import { use } from 'react';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';

function local(locale: Locale, at: string, isDay: boolean): string {
  const format = dateFormat(
    locale,
    isDay ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
  return format.format(new Date(at)).replaceAll('\u202f', '\u00a0');
}

type Props = { at: string; isDay?: boolean; className?: string };

/** A time in the reader's time zone, in the dashboard in the shop's; only its day with `isDay`, and until hydration. */
export function Moment({ at, isDay = false, className }: Props) {
  const { texts, timeZone, isShopTime } = use(LocaleContext);
  const { date, dateTime } = useFormat();
  const isAwake = useHydrated();
  const inShop = isDay ? date : dateTime;
  const inReaders = isAwake ? local(texts, at, isDay) : date(at);
  return (
    <time dateTime={at} title={isShopTime ? timeZone : undefined} className={className}>
      <bdi>{isShopTime ? inShop(at) : inReaders}</bdi>
    </time>
  );
}
