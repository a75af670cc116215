import { useLocale } from '#platform/i18n/locale-context.ts';
import { datesAhead, hoursLines } from '#platform/i18n/opening-hours.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PickupPoint } from '../contract/pickup-places.ts';

type Props = { place: Pick<PickupPoint, 'hours' | 'exceptions' | 'note'> };

/** When a pickup place is open, the next days with other hours, and its note. */
export function PlaceHours({ place: { hours, exceptions, note } }: Props) {
  const t = useMessages('account/common/words');
  const locale = useLocale();
  const today = new Date().toISOString().slice(0, 10);
  return (
    // Runtimes write times slightly differently.
    <span className="mt-1 block text-quiet text-sm" suppressHydrationWarning>
      {hoursLines(hours, locale).map((line) => (
        <span key={line} className="block" suppressHydrationWarning>
          {line}
        </span>
      ))}
      {datesAhead(exceptions, { locale, today }).map(({ date, times }) => (
        <span key={date} className="block" suppressHydrationWarning>
          {date}: {times ?? t('closed')}
        </span>
      ))}
      {note && <bdi className="block text-pretty">{note}</bdi>}
    </span>
  );
}
