import BadgeCheck from 'lucide-react/icons/badge-check';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Stars } from '#ui/stars.tsx';
import type { Review as AnyReview } from '../contract.ts';

/** A review as shown publicly. */
export type Review = Omit<AnyReview, 'productId' | 'isApproved'>;

type Props = {
  review: Review;
  shopName: string;
  isOwn: boolean;
  isHelpful: boolean;
  isReported: boolean;
  onVote: (isHelpful: boolean) => void;
  onReport: () => void;
};

export function ReviewItem({ review, shopName, isOwn, ...actions }: Props) {
  const t = useMessages('storefront/reviews/general');
  const { dateTime } = useFormat();
  const locale = useLocale();
  const lang = review.lang && review.lang !== locale ? review.lang : undefined;
  return (
    <li tabIndex={-1} className="py-6 outline-none first:pt-0">
      <article className="grid gap-2">
        <header className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={review.rating} />
          {review.isVerifiedPurchase && (
            <span className="inline-flex items-center gap-1 text-good text-sm">
              <BadgeCheck aria-hidden className="size-4" />
              {t('verified')}
            </span>
          )}
          {isOwn && <Badge>{t('yours')}</Badge>}
          {review.title && (
            <h3 className="basis-full font-semibold">
              <bdi lang={lang} className="block">
                {review.title}
              </bdi>
            </h3>
          )}
        </header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          <bdi className="font-medium text-ink">{fullName(review.userId)}</bdi>
          <time dateTime={review.createdAt}>{dateTime(review.createdAt)}</time>
          {lang && <LanguageName of={lang} />}
        </p>
        <p className="max-w-160">
          <bdi lang={lang} className="block whitespace-pre-line">
            {review.comment}
          </bdi>
        </p>
        {isOwn ? <HelpfulTo count={review.helpfulCount} /> : <Actions review={review} {...actions} />}
        {review.reply && <Reply reply={review.reply} shopName={shopName} />}
      </article>
    </li>
  );
}

/** Of a review in another language than the page's. Runtimes may name languages differently. */
function LanguageName({ of }: { of: string }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (
    <span suppressHydrationWarning className="inline-block first-letter:uppercase">
      {names.of(of)}
    </span>
  );
}

type ReplyProps = { reply: NonNullable<Review['reply']>; shopName: string };

function Reply({ reply: { text, createdAt }, shopName }: ReplyProps) {
  const t = useMessages('storefront/reviews/general');
  const title = t('reply', { shop: shopName });
  const { dateTime } = useFormat();
  return (
    <section aria-label={title} className="grid max-w-[66ch] gap-1 rounded-md bg-surface px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-quiet text-sm">
        <span className="font-semibold text-ink">{title}</span>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      <p>
        <bdi className="block whitespace-pre-line text-start">{text}</bdi>
      </p>
    </section>
  );
}

function HelpfulTo({ count }: { count: number }) {
  const t = useMessages('storefront/reviews/general');
  return (
    count > 0 && <p className="flex min-h-9 items-center text-quiet text-sm">{t('helpfulTo', { count })}</p>
  );
}

const action =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11';

const live = cx(action, 'hover:bg-surface hover:text-ink');

function Actions({ review, isHelpful, isReported, onVote, onReport }: Omit<Props, 'isOwn' | 'shopName'>) {
  const t = useMessages('storefront/reviews/general');
  const { number } = useFormat();
  const { helpfulCount } = review;
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-x-2 text-quiet text-sm">
      <button type="button" aria-pressed={isHelpful} onClick={() => onVote(!isHelpful)} className={live}>
        <ThumbsUp aria-hidden className={isHelpful ? 'size-4 fill-accent-soft text-accent' : 'size-4'} />
        {t('helpful')}
        {helpfulCount > 0 && (
          <>
            <span aria-hidden className="tabular-nums">
              {number(helpfulCount)}
            </span>
            <span className="sr-only">{`, ${t('helpfulTo', { count: helpfulCount })}`}</span>
          </>
        )}
      </button>
      <button
        type="button"
        aria-disabled={isReported}
        onClick={isReported ? undefined : onReport}
        className={isReported ? action : live}
      >
        {isReported ? t('reported') : t('report')}
      </button>
    </div>
  );
}
