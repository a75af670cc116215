import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Stars } from '#ui/stars.tsx';

/** Stars and the number of ratings. */
export function RatingLine({ rating, count }: { rating: number; count: number }) {
  const t = useMessages('storefront/browse/card');
  const { number } = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-quiet text-sm">
      <Stars rating={rating} />
      <span aria-hidden className="text-xs">
        ({number(count)})
      </span>
      <span className="sr-only">{t('reviewCount', { count })}</span>
    </p>
  );
}
