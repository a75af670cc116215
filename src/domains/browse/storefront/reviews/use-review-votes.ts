import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { useMyReview } from '#domains/reviews/storefront/member/use-my-review.ts';
import { sendVote, showVotes, withHelpfulCount } from '#domains/reviews/storefront/member/votes.ts';
import type { Review } from '#domains/reviews/storefront/review-item.tsx';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import type { ProductDetail } from '../../contract.ts';
import { productQuery } from '../queries.ts';

type Options = {
  change: ReturnType<typeof useMyReview>['change'];
  endSession: (error: unknown) => void;
  leadToLogin: () => void;
};

/** Helpful votes: shown at once, reverted on failure. */
export function useReviewVotes(
  { _id: productId, slug }: ProductDetail,
  { change, endSession, leadToLogin }: Options,
) {
  const t = useMessages('storefront/browse/reviews');
  const locale = useLocale();
  const client = useQueryClient();
  const show = useCallback(
    ({ _id }: Review, isHelpful: boolean, helpfulCount: number) => {
      change(({ helpful }) => {
        const others = helpful.filter((id) => id !== _id);
        return { helpful: isHelpful ? [...others, _id] : others };
      });
      showVotes(client, productId, _id, helpfulCount);
      client.setQueryData(productQuery(slug, locale).queryKey, (product) =>
        product ? { ...product, reviews: withHelpfulCount(product.reviews, _id, helpfulCount) } : product,
      );
    },
    [change, client, productId, slug, locale],
  );
  const vote = useCallback(
    async (review: Review, isHelpful: boolean) => {
      show(review, isHelpful, review.helpfulCount + (isHelpful ? 1 : -1));
      try {
        const { helpfulCount } = await sendVote(review._id, isHelpful, locale);
        show(review, isHelpful, helpfulCount);
      } catch (error) {
        show(review, !isHelpful, review.helpfulCount);
        const failure = error instanceof FetchFailure ? error : null;
        if (failure?.status !== 401) return showToast(failure?.code ? failure.message : t('voteFailed'));
        endSession(error);
        leadToLogin();
      }
    },
    [show, locale, t, endSession, leadToLogin],
  );
  // Not awaited: the current content stays until the new answer arrives.
  const refreshProduct = () => void client.invalidateQueries({ queryKey: ['product'] });
  return { vote, refreshProduct };
}
