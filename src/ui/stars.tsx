import type { CSSProperties } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';

/** A rating from 0 to 5, drawn to the tenth, with text for screen readers. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useMessages('storefront/ui/general');
  const rounded = Math.round(rating * 10) / 10;
  return (
    <span
      role="img"
      aria-label={t('stars', { rating: rounded })}
      className={cx('stars inline-block shrink-0 align-[-0.15em]', className)}
      style={{ '--stars': rounded } as CSSProperties}
    />
  );
}
