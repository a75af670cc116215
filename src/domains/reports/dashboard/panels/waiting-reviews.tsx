import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import { showToast } from '#ui/toast.ts';
import type { Overview } from '../../contract.ts';
import * as messages from '../messages.ts';

/** Resolves when the review is approved and the list updated; null without permission. */
export type Approve = ((reviewId: string) => Promise<unknown>) | null;

/** The newest reviews that wait for approval. */
export function WaitingReviews({
  total,
  isMore,
  newest,
  approve,
}: Overview['waitingReviews'] & { approve: Approve }) {
  const t = useMessages(messages);
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

type Props = { review: Overview['waitingReviews']['newest'][number]; approve: Approve };

function WaitingReview({ review: { _id, rating, comment, author, product, createdAt }, approve }: Props) {
  const t = useMessages(messages);
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
      <div className="mt-1 flex items-end justify-between gap-4">
        <p className="line-clamp-2">
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
