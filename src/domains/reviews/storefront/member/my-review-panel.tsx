import { useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { showToast } from '#ui/toast.ts';
import type { Review } from '../../contract.ts';
import { storeDraft, storedDraft } from './draft.ts';
import { OwnReview } from './own-review.tsx';
import { deleteReview, restoreReview } from './review-calls.ts';
import { ReviewForm } from './review-form.tsx';

type Props = {
  productId: string;
  /** The user's review; undefined while unknown. */
  review: Review | null | undefined;
  isFailed: boolean;
  onRetry: () => void;
  isSignedIn: boolean;
  loginHref: string;
  onChange: (review: Review | null) => void;
  onSessionOver: (error: unknown) => void;
};

/** Where a member writes, edits and deletes their review of a product. */
export function MyReviewPanel({
  productId,
  review,
  isSignedIn,
  loginHref,
  onChange,
  onSessionOver,
  ...rest
}: Props) {
  const t = useMessages('account/reviews/member');
  const [isOpen, setOpen] = useState(() => storedDraft(productId) !== null);
  const [isNews, setNews] = useState(false);
  const dashboard = useRef<HTMLDivElement>(null);
  const remove = useRemoval(onChange, onSessionOver);
  const sent = (written: Review) => {
    showToast(t(!written.isApproved ? 'willAppear' : review ? 'saved' : 'thanks'));
    setNews(true);
    setOpen(false);
    onChange(written);
  };
  const cancel = () => {
    storeDraft(productId, null);
    setNews(true);
    setOpen(false);
  };
  if (review === undefined && isSignedIn && !isOpen) return <NotYetKnown {...rest} />;
  if (review && !isOpen) {
    const onDelete = async () => {
      if (await remove(review)) dashboard.current?.focus();
    };
    return (
      <div ref={dashboard} tabIndex={-1} className="outline-none">
        <OwnReview review={review} isNews={isNews} onEdit={() => setOpen(true)} onDelete={onDelete} />
      </div>
    );
  }
  return (
    <div ref={dashboard} tabIndex={-1} className="rounded-md bg-surface p-4 outline-none">
      {!isOpen && <Invitation onOpen={() => setOpen(true)} />}
      <div className={cx(!isOpen && 'max-md:hidden')}>
        <ReviewForm
          key={review?._id ?? 'new'}
          productId={productId}
          before={review ? { ...review, title: review.title ?? '' } : null}
          isSignedIn={isSignedIn}
          isAsked={isOpen}
          loginHref={loginHref}
          onSent={sent}
          onSessionOver={onSessionOver}
          onCancel={review ? cancel : undefined}
        />
      </div>
    </div>
  );
}

/** Deletes a review at once and offers undo. */
function useRemoval(onChange: Props['onChange'], onSessionOver: Props['onSessionOver']) {
  const t = useMessages('account/reviews/member');
  const locale = useLocale();
  const explain = (error: unknown, otherwise: string) => {
    if (error instanceof FetchFailure && error.status === 401) onSessionOver(error);
    showToast(error instanceof FetchFailure && error.code ? error.message : otherwise);
  };
  const bringBack = async (review: Review) => {
    try {
      onChange((await restoreReview(review._id, locale)).data);
    } catch (error) {
      explain(error, t('notRestored'));
    }
  };
  return async (review: Review): Promise<boolean> => {
    try {
      await deleteReview(review._id, locale);
    } catch (error) {
      explain(error, t('notDeleted'));
      return false;
    }
    onChange(null);
    showToast(t('deleted'), () => void bringBack(review));
    return true;
  };
}

/** Has the same height as what visitors see here. */
function NotYetKnown({ isFailed, onRetry }: Pick<Props, 'isFailed' | 'onRetry'>) {
  const t = useMessages('account/reviews/member');
  return (
    <div className="min-h-25 rounded-md bg-surface p-4">
      {isFailed && (
        <>
          <p>{t('notLoaded')}</p>
          <Button look="quiet" size="sm" className="-ms-3 underline underline-offset-4" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}

/** On small screens the form opens on demand, so that the reviews do not move. */
function Invitation({ onOpen }: { onOpen: () => void }) {
  const t = useMessages('account/reviews/member');
  return (
    <div className="md:hidden">
      <p>{t('writeWhat')}</p>
      <Button look="quiet" className="-ms-5 underline underline-offset-4" onClick={onOpen}>
        {t('write')}
      </Button>
    </div>
  );
}
