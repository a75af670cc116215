import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Status } from '#ui/dashboard/status.tsx';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import type { DashboardReview } from '../contract/moderation.ts';
import { ReviewControls } from './review-controls.tsx';

/** The columns of the review list. `onChange` is null without permission to moderate. */
export function useReviewColumns(onChange: (() => Promise<unknown>) | null): Column<DashboardReview>[] {
  const t = useMessages('dashboard/reviews/general');
  const { date } = useFormat();
  const columns: Column<DashboardReview>[] = [
    { head: t('review'), look: 'full', cell: (review) => <Words review={review} /> },
    {
      head: t('product'),
      from: 'lg',
      cell: ({ product }) => (
        <Link href={`/product/${product.slug}`} className="block w-44 hover:underline">
          <bdi className="line-clamp-2">{product.name}</bdi>
        </Link>
      ),
    },
    {
      head: t('author'),
      cell: ({ userId, createdAt }) => (
        <span className="block sm:whitespace-nowrap">
          <bdi className="block">{fullName(userId)}</bdi>
          <time dateTime={createdAt} className="block text-quiet">
            {date(createdAt)}
          </time>
        </span>
      ),
    },
  ];
  if (!onChange) return columns;
  const cell = (review: DashboardReview) => <ReviewControls review={review} onChange={onChange} />;
  return [...columns, { head: t('actions'), isHeadHidden: true, look: 'end', cell }];
}

function Words({ review }: { review: DashboardReview }) {
  const t = useMessages('dashboard/reviews/general');
  const { rating, title, comment, isApproved, reports, reply, product } = review;
  return (
    <span className="block sm:min-w-56">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Stars rating={rating} />
        {title && <bdi className="font-semibold">{title}</bdi>}
        {!isApproved && <Status look="warn">{t('waiting')}</Status>}
        {reports.length > 0 && <Status look="bad">{t('reports', { count: reports.length })}</Status>}
      </span>
      <bdi className="mt-0.5 line-clamp-3 max-w-[70ch]">{comment}</bdi>
      <Link href={`/product/${product.slug}`} className="mt-0.5 block text-quiet hover:underline lg:hidden">
        <bdi>{product.name}</bdi>
      </Link>
      {reply && (
        <span className="mt-1 block max-w-[70ch] border-line border-s-2 ps-3 text-quiet">
          <span className="font-medium">{t('replyLabel')}: </span>
          <bdi className="line-clamp-2">{reply.text}</bdi>
        </span>
      )}
      {reports.map(
        ({ reason, createdAt, userId }) =>
          reason && (
            <bdi key={`${userId._id} ${createdAt}`} className="mt-1 block max-w-[70ch] text-bad">
              {fullName(userId)}: {reason}
            </bdi>
          ),
      )}
    </span>
  );
}
