import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import type { ReviewOrder } from '../contract.ts';
import { RatingSummary } from './rating-summary.tsx';
import { type Review, ReviewItem } from './review-item.tsx';
import { useReviewList } from './use-review-list.ts';

/** The user's own relation to the reviews; empty for visitors. */
export type Marks = { own: string | null; helpful: readonly string[]; reported: readonly string[] };

type Props = {
  product: {
    _id: string;
    rating: number;
    reviewCount: number;
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    ratingCounts: readonly number[];
    reviews: readonly Review[];
  };
  /** Whose replies they are. */
  shopName: string;
  marks: Marks;
  onVote: (review: Review, isHelpful: boolean) => void;
  onReport: (review: Review) => void;
  /** A member's form; visitors get a link to log in. */
  form?: ReactNode;
  loginHref: string;
};

export function ReviewsSection({ product, shopName, marks, onVote, onReport, form, loginHref }: Props) {
  const t = useMessages('storefront/reviews/general');
  const { sort, setSort, shown, more, showMore, isLoading, isFailed } = useReviewList(product);
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    // The button may be gone.
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[awaited.current]?.focus();
    awaited.current = null;
  });
  const onMore = () => {
    awaited.current = shown.length;
    showMore();
  };
  const isMixed = new Set(shown.map(({ lang }) => lang === locale)).size > 1;
  return (
    <section id="reviews" aria-label={t('reviews')} className="border-line border-t pt-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="me-auto text-xl sm:text-2xl">{t('reviews')}</h2>
        {isMixed && <p className="text-quiet text-sm max-sm:order-last max-sm:basis-full">{t('ownFirst')}</p>}
        {product.reviewCount > 1 && <OrderPicker order={sort} onPick={setSort} />}
      </div>
      <div className="grid gap-x-16 gap-y-10 *:min-w-0 md:grid-cols-[min(20rem,35%)_minmax(0,1fr)]">
        <RatingSummary {...product} form={form} loginHref={loginHref} />
        <div aria-busy={isLoading}>
          {shown.length === 0 && <p className="text-quiet">{t('none')}</p>}
          <ul ref={list} className="grid divide-y divide-line">
            {shown.map((review) => (
              <ReviewItem
                key={review._id}
                review={review}
                shopName={shopName}
                isOwn={marks.own === review._id}
                isHelpful={marks.helpful.includes(review._id)}
                isReported={marks.reported.includes(review._id)}
                onVote={(isHelpful) => onVote(review, isHelpful)}
                onReport={() => onReport(review)}
              />
            ))}
          </ul>
          {isFailed && (
            <p role="alert" className="mt-8 text-bad text-sm">
              {t('noMore')}
            </p>
          )}
          {more > 0 && (
            <Button look="secondary" className="mt-8" onClick={onMore}>
              {t('showMore', { count: more })}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function OrderPicker({ order, onPick }: { order: ReviewOrder; onPick: (order: ReviewOrder) => void }) {
  const t = useMessages('storefront/reviews/general');
  return (
    <Select
      className="noscript:hidden"
      aria-label={t('sort')}
      value={order}
      onChange={({ target }) => onPick(target.value === 'helpful' ? 'helpful' : 'newest')}
    >
      <option value="newest">{t('newest')}</option>
      <option value="helpful">{t('mostHelpful')}</option>
    </Select>
  );
}
