import type { CSSProperties } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';

/** A rating from 0 to 5, drawn in halves of stars, with text to the tenth for screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useMessages('storefront/ui/general');
  return (
    <span
      role="img"
      aria-label={t('stars', { rating: Math.round(rating * 10) / 10 })}
      className={cx('stars inline-block shrink-0 align-[-0.15em]', className)}
      style={{ '--stars': Math.round(rating * 2) / 2 } as CSSProperties}
    />
  );
}
