import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import type { Review as OwnReview } from '#domains/reviews/contract.ts';
import { MyReviewPanel } from '#domains/reviews/storefront/member/my-review-panel.tsx';
import { useMyReview } from '#domains/reviews/storefront/member/use-my-review.ts';
import type { Review } from '#domains/reviews/storefront/review-item.tsx';
import type { Marks } from '#domains/reviews/storefront/reviews-section.tsx';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { useLazily } from '#ui/use-lazily.ts';
import type { ProductDetail } from '../../contract.ts';
import { useReviewVotes } from './use-review-votes.ts';

/** The actions of a member on reviews, once loaded. */
export type MemberActs = {
  marks: Marks;
  vote: (review: Review, isHelpful: boolean) => void;
  report: (review: Review) => void;
};

type Props = {
  product: ProductDetail;
  isSignedIn: boolean;
  loginHref: string;
  leadToLogin: () => void;
  onActs: (acts: MemberActs | null) => void;
  /** Called when a form stays open although the session has ended. */
  onInterrupted: (isInterrupted: boolean) => void;
};

/** Updates the page after the session ended. */
const endSession = (error: unknown): void => void isSessionOver(error);

/** A member's own review of a product, and their actions on others' reviews. */
export function MemberReviews({ product, isSignedIn, loginHref, leadToLogin, onActs, onInterrupted }: Props) {
  const { mine, marks, isFailed, error, retry, change } = useMyReview(product._id, isSignedIn);
  const { vote, refreshProduct } = useReviewVotes(product, { change, endSession, leadToLogin });
  const { report, dialog } = useReports(change);
  const acts = useMemo<MemberActs>(() => ({ marks, vote, report }), [marks, vote, report]);
  useEffect(() => onActs(isSignedIn ? acts : null), [onActs, isSignedIn, acts]);
  useEffect(() => () => onActs(null), [onActs]);
  useEffect(() => {
    if (error instanceof FetchFailure && error.status === 401) endSession(error);
  }, [error]);
  const interrupt = (reason: unknown) => {
    onInterrupted(true);
    endSession(reason);
  };
  const show = (data: OwnReview | null) => {
    change(() => ({ data }));
    refreshProduct();
  };
  return (
    <>
      <MyReviewPanel
        productId={product._id}
        review={mine?.data}
        isFailed={isFailed}
        onRetry={retry}
        isSignedIn={isSignedIn}
        loginHref={loginHref}
        onChange={show}
        onSessionOver={interrupt}
      />
      {dialog}
    </>
  );
}

/** The dialog that reports a review, loaded on demand. */
function useReports(change: ReturnType<typeof useMyReview>['change']) {
  const t = useMessages('storefront/browse/reviews');
  const { loaded: ReportDialog, ask } = useLazily(loadReportDialog);
  const [asked, setAsked] = useState<{ id: string; isOpen: boolean } | null>(null);
  const report = useCallback(
    async ({ _id }: Review) => {
      setAsked({ id: _id, isOpen: true });
      if (!(await ask())) showToast(t('couldNotOpen'));
    },
    [ask, t],
  );
  const dialog = ReportDialog && asked && (
    <ReportDialog
      key={asked.id}
      reviewId={asked.id}
      open={asked.isOpen}
      onClose={() => setAsked({ ...asked, isOpen: false })}
      onReported={() => change(({ reported }) => ({ reported: [...reported, asked.id] }))}
      onSessionOver={endSession}
    />
  );
  return { report, dialog };
}

const loadReportDialog = () =>
  import('#domains/reviews/storefront/report/report-dialog.tsx').then((module) => module.ReportDialog);
