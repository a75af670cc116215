import { type FormEvent, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { LONGEST_REASON } from '../../limits.ts';
import { reportReview } from '../member/review-calls.ts';

type Props = {
  reviewId: string;
  open: boolean;
  onClose: () => void;
  onReported: () => void;
  onSessionOver: (error: unknown) => void;
};

/** Reports a review to staff, with a reason. */
export function ReportDialog({ reviewId, open, onClose, onReported, onSessionOver }: Props) {
  const t = useMessages('account/reviews/report');
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if ([...reason].length > LONGEST_REASON) return setProblem(t('reasonLong'));
    setSending(true);
    try {
      await reportReview(reviewId, reason.trim(), locale);
      showToast(t('thanks'));
      onReported();
      onClose();
    } catch (error) {
      const failure = error instanceof FetchFailure ? error : null;
      setProblem(failure?.code ? failure.message : t('failed'));
      if (failure?.status === 401) onSessionOver(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('reportReview')} size="sm">
      <form noValidate onSubmit={send} className="grid gap-4 px-6 pt-2 pb-6">
        <p>{t('whatHappens')}</p>
        <Field label={t('reason')} error={problem}>
          {(control) => (
            <TextArea {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-busy={isSending}>
            {t(isSending ? 'sending' : 'send')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
