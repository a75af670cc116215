import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import { showToast } from '#ui/toast.ts';
import type { Overview } from '../contract.ts';

/** Resolves when the review is approved and the list updated; null without permission. */
export type Approve = ((reviewId: string) => Promise<unknown>) | null;

/** The newest reviews that wait for approval. */
export function WaitingReviews({
  total,
  isMore,
  newest,
  approve,
}: Overview['waitingReviews'] & { approve: Approve }) {
  const t = useMessages('dashboard/reports/general');
  if (total === 0) return <PanelNote>{t('noneWaiting')}</PanelNote>;
  return (
    <ul className="text-sm">
      {newest.map((review) => (
        <WaitingReview key={review._id} review={review} approve={approve} />
      ))}
      <li className={panelRow}>
        <Link href="/dashboard/reviews?status=waiting" className="font-semibold underline underline-offset-4">
          {t(isMore ? 'manyWaiting' : 'allWaiting', { total })}
        </Link>
      </li>
    </ul>
  );
}

type WaitingReviewsProps = { review: Overview['waitingReviews']['newest'][number]; approve: Approve };

function WaitingReview({
  review: { _id, rating, comment, author, product, createdAt },
  approve,
}: WaitingReviewsProps) {
  const t = useMessages('dashboard/reports/general');
  const { date } = useFormat();
  const { isBusy, run } = useAction();
  const press = () =>
    run(async () => {
      await approve?.(_id);
      showToast(t('isApproved', { author }));
    });
  return (
    <li className={panelRow}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-quiet">
        <bdi>{t('byOn', { author, product })}</bdi>
        <time dateTime={createdAt}>{date(createdAt)}</time>
      </p>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="line-clamp-2 min-w-0">
          <Stars rating={rating} /> <bdi>{comment}</bdi>
        </p>
        {approve && (
          <Button
            look="secondary"
            size="sm"
            disabled={isBusy}
            aria-label={t('approveOf', { author })}
            onClick={() => void press()}
          >
            {t('approve')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The variants with the lowest stock, as links to their products. */
export function LowStock({ total, isMore, lowest, mayStock }: Overview['lowStock'] & { mayStock: boolean }) {
  const t = useMessages('dashboard/reports/general');
  if (total === 0) return <PanelNote>{t('noneLow')}</PanelNote>;
  const more = total - lowest.length;
  return (
    <ul className="text-sm">
      {lowest.map(({ productId, name, choices, countInStock }) => (
        <li key={`${productId} ${choices}`} className={`${panelRow} flex items-center justify-between gap-4`}>
          <ProductName editable={mayStock ? productId : null}>
            <bdi>{name}</bdi>
            {choices && <span className="text-quiet"> {choices}</span>}
          </ProductName>
          <span className="shrink-0">
            <Status look={countInStock === 0 ? 'bad' : 'warn'}>{t('left', { left: countInStock })}</Status>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={panelRow}>
          <Link
            href="/dashboard/products?stock=low&sort=scarcest"
            className="font-semibold underline underline-offset-4"
          >
            {t(isMore ? 'manyLow' : 'moreLow', { more })}
          </Link>
        </li>
      )}
    </ul>
  );
}

type ProductNameProps = {
  /** Null if it is deleted, or without permission to edit it. */
  editable: string | null;
  className?: string;
  children: ReactNode;
};

/** A product's name as a link to its form. */
export function ProductName({ editable, className, children }: ProductNameProps) {
  if (editable === null) return <span className={cx('min-w-0', className)}>{children}</span>;
  return (
    <Link
      href={`/dashboard/products/${editable}/edit`}
      className={cx('min-w-0 underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  );
}
