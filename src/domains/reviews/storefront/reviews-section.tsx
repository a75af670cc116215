import BadgeCheck from 'lucide-react/icons/badge-check';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';
import * as messages from './messages.ts';
import { RatingSummary } from './rating-summary.tsx';

export type Review = {
  _id: string;
  rating: number;
  title: string | null;
  comment: string;
  createdAt: string;
  isVerifiedPurchase: boolean;
  userId: { firstName: string; lastName: string };
};

type Props = {
  rating: number;
  reviewCount: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: readonly number[];
  reviews: readonly Review[];
  /** The form of a member; visitors read that they have to log in. */
  form?: ReactNode;
  loginHref: string;
};

const FIRST = 5;

export function ReviewsSection({ rating, reviewCount, ratingCounts, reviews, form, loginHref }: Props) {
  const t = useMessages(messages);
  const [all, setAll] = useState(false);
  const shown = all ? reviews : reviews.slice(0, FIRST);
  return (
    <section id="reviews" aria-label={t('reviews')} className="scroll-mt-24 border-line border-t pt-10">
      <h2 className="mb-6 text-xl sm:text-2xl">{t('reviews')}</h2>
      <div className="grid gap-x-16 gap-y-10 *:min-w-0 md:grid-cols-[min(17rem,35%)_minmax(0,1fr)]">
        <RatingSummary
          rating={rating}
          reviewCount={reviewCount}
          ratingCounts={ratingCounts}
          form={form}
          loginHref={loginHref}
        />
        <div>
          {reviews.length === 0 && <p className="text-quiet">{t('none')}</p>}
          <ul className="grid gap-8">
            {shown.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
          {shown.length < reviews.length && (
            <Button look="secondary" className="mt-8" onClick={() => setAll(true)}>
              {t('showMore', { count: reviews.length - shown.length })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const t = useMessages(messages);
  const { dateTime } = useFormat();
  const { firstName, lastName } = review.userId;
  return (
    <li>
      <article className="grid max-w-[66ch] gap-2 border-line border-b pb-8 in-[li:last-child]:border-b-0 in-[li:last-child]:pb-0">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={review.rating} />
          {review.title && (
            <h3 className="font-semibold">
              <bdi>{review.title}</bdi>
            </h3>
          )}
        </header>
        <p dir="auto" className="whitespace-pre-line">
          {review.comment}
        </p>
        <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          <bdi className="font-medium text-ink">{`${firstName} ${lastName}`.trim()}</bdi>
          <time dateTime={review.createdAt}>{dateTime(review.createdAt)}</time>
          {review.isVerifiedPurchase && (
            <span className="inline-flex items-center gap-1 text-good">
              <BadgeCheck aria-hidden className="size-4" />
              {t('verified')}
            </span>
          )}
        </footer>
      </article>
    </li>
  );
}
