import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';

type Props = {
  rating: number;
  reviewCount: number;
  ratingCounts: readonly number[];
  form?: ReactNode;
  loginHref: string;
};

/** The average, its distribution, and the user's own review. */
export function RatingSummary({ rating, reviewCount, ratingCounts, form, loginHref }: Props) {
  const t = useMessages('storefront/reviews/general');
  const { decimal } = useFormat();
  return (
    <div className="grid content-start gap-6">
      {reviewCount > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4">
            <p aria-hidden className="font-semibold text-4xl tabular-nums">
              {decimal(rating)}
            </p>
            <div>
              <Stars rating={rating} className="text-lg" />
              <p className="text-quiet text-sm">{t('count', { count: reviewCount })}</p>
            </div>
          </div>
          <RatingBars counts={ratingCounts} total={reviewCount} />
        </>
      )}
      {form ?? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4">
          <p className="flex-1 basis-32 text-balance text-sm">{t('mustLogIn')}</p>
          <LinkButton
            href={loginHref}
            rel="nofollow"
            look="quiet"
            size="sm"
            className="-m-3 underline underline-offset-4"
          >
            {t('logIn')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function RatingBars({ counts, total }: { counts: readonly number[]; total: number }) {
  const t = useMessages('storefront/reviews/general');
  const { number } = useFormat();
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-sm tabular-nums">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <li key={stars} className="col-span-full grid grid-cols-subgrid items-center">
            <span>
              <span className="sr-only">{t('barOf', { stars, count })}</span>
              <span aria-hidden>
                {stars} <span className="text-star">★</span>
              </span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </span>
            <span aria-hidden className="text-end text-quiet">
              {number(count)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
