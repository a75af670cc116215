import { type FormEvent, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { Review } from '../../contract.ts';
import { LONGEST_COMMENT, LONGEST_TITLE } from '../../limits.ts';
import { type Draft, storeDraft, storedDraft } from './draft.ts';
import { sendReview } from './review-calls.ts';

const empty: Draft = { rating: 1, title: '', comment: '' };

/** Length in code points, as the server counts. */
export const lengthOf = (text: string): number => [...text].length;

type Options = {
  productId: string;
  before: Draft | null;
  onSent: (review: Review) => void;
  onSessionOver: (error: unknown) => void;
};
type Problems = { comment?: string; title?: string; form?: string };

/** The form's input, stored until it is sent, and its errors. */
export function useReviewForm({ productId, before, onSent, onSessionOver }: Options) {
  const t = useMessages('account/reviews/member');
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>(() => storedDraft(productId) ?? before ?? empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLInputElement>(null);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setProblems({});
    storeDraft(productId, next);
  };
  const refused = (): Problems | null => {
    const over = lengthOf(draft.comment.trim()) - LONGEST_COMMENT;
    if (isBlank(draft.comment)) return { comment: t('commentEmpty') };
    if (over > 0) return { comment: t('commentLong', { over }) };
    return lengthOf(draft.title.trim()) > LONGEST_TITLE ? { title: t('titleLong') } : null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = refused();
    setProblems(found ?? {});
    if (found) return (found.comment ? comment : title).current?.focus();
    setSending(true);
    try {
      const review = await sendReview(productId, draft, locale);
      storeDraft(productId, null);
      onSent(review);
    } catch (error) {
      const failure = error instanceof FetchFailure ? error : null;
      if (failure?.status === 401) onSessionOver(error);
      else setProblems({ form: failure?.code ? failure.message : t('failed') });
    } finally {
      setSending(false);
    }
  };
  return { draft, change, problems, isSending, send, comment, title };
}
