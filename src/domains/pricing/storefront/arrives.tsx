import { dayRange } from '#platform/i18n/day-range.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

type Props = { dates: { from: string; to: string }; isCollected?: boolean };

/** The days on which an order arrives, or from which on it can be collected. */
export function Arrives({ dates, isCollected = false }: Props) {
  const t = useMessages('storefront/common/words');
  const days = dayRange(useLocale(), dates);
  // Runtimes write days slightly differently.
  return <span suppressHydrationWarning>{t(isCollected ? 'readyOn' : 'arrives', { days })}</span>;
}
