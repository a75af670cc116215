import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Says in which time zone the times of a page are. */
export function TimeZoneNote() {
  const t = useMessages('dashboard/ui/general');
  const { timeZone } = use(LocaleContext);
  return (
    <p className="text-quiet text-sm">
      {t('timeZone')}: {timeZone}
    </p>
  );
}
