import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Review } from '../../contract.ts';

type Props = {
  review: Review;
  /** Whether it was just sent. */
  isNews: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** The user's review. Its text is shown only if it waits for approval; otherwise it is in the list. */
export function OwnReview({ review, isNews, onEdit, onDelete }: Props) {
  const t = useMessages('account/reviews/member');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNews) card.current?.focus();
  }, [isNews]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('yours')}
      className="grid gap-2 rounded-md bg-surface p-4 outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{t('yours')}</span>
        <Stars rating={review.rating} />
      </p>
      {!review.isApproved && (
        <>
          <p className="flex items-center gap-2 text-sm text-warn">
            <Clock aria-hidden className="size-4 shrink-0" />
            {t('willAppear')}
          </p>
          {review.title && (
            <p className="font-semibold">
              <bdi>{review.title}</bdi>
            </p>
          )}
          <p className="whitespace-pre-line">
            <bdi className="block">{review.comment}</bdi>
          </p>
        </>
      )}
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button look="quiet" size="sm" className="underline underline-offset-4" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button look="quiet" size="sm" className="underline underline-offset-4" onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </section>
  );
}
