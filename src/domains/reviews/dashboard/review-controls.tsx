import EyeOff from 'lucide-react/icons/eye-off';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';
import { Button } from '#ui/button.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardReview } from '../contract/moderation.ts';
import { LONGEST_REPLY } from '../limits.ts';
import { reviewCalls } from './review-calls.ts';

type Props = { review: DashboardReview; onChange: () => Promise<unknown> };

/** Buttons to approve, hide, reply to and delete a review; hiding and deleting can be undone. */
export function ReviewControls({ review, onChange }: Props) {
  const t = useMessages('dashboard/reviews/general');
  const calls = reviewCalls(useLocale());
  const { isBusy, run } = useAction();
  const { _id, userId, isApproved, reports } = review;
  const name = fullName(userId);
  const approve = () =>
    run(async () => {
      await calls.approve(_id);
      await onChange();
      showToast(t('isApproved', { name }));
    });
  const hide = () =>
    run(async () => {
      await calls.hide(_id);
      await onChange();
      showToast(t('isHidden', { name }), () => void approve());
    });
  const restore = () =>
    run(async () => {
      await calls.restore(_id);
      await onChange();
    });
  const remove = () =>
    run(async () => {
      await calls.remove(_id);
      await onChange();
      showToast(t('isDeleted', { name }), () => void restore());
    });
  return (
    <span className="flex items-center gap-1 whitespace-nowrap sm:justify-end">
      {(!isApproved || reports.length > 0) && (
        <Button
          look="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={t('approveOf', { name })}
          onClick={() => void approve()}
        >
          {t('approve')}
        </Button>
      )}
      {isApproved && (
        <IconButton label={t('hide', { name })} disabled={isBusy} onClick={() => void hide()}>
          <EyeOff aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <ReplyButton review={review} name={name} onChange={onChange} />
      <IconButton label={t('deleteOf', { name })} disabled={isBusy} onClick={() => void remove()}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </span>
  );
}

type ReplyButtonProps = { review: DashboardReview; name: string; onChange: () => Promise<unknown> };

/** Adds, changes or removes the shop's reply to a review. Input survives closing the dialog. */
function ReplyButton(props: ReplyButtonProps) {
  const t = useMessages('dashboard/reviews/general');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { name } = props;
  return (
    <>
      <IconButton label={t('reply', { name })} onClick={() => setOpen(true)}>
        <Reply aria-hidden className="size-4.5" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('replyTitle', { name })}>
        <ReplyForm {...props} typed={typed} onType={setTyped} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type FormProps = ReplyButtonProps & {
  /** Undefined until something is typed. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  onClose: () => void;
};

function ReplyForm({ review, name, onChange, typed, onType, onClose }: FormProps) {
  const t = useMessages('dashboard/reviews/general');
  const calls = reviewCalls(useLocale());
  const { _id, comment } = review;
  const [before] = useState(review.reply?.text ?? null);
  const text = typed ?? before ?? '';
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if ([...text.trim()].length > LONGEST_REPLY) return setProblem(t('replyLong'));
    setSending(true);
    try {
      await calls.reply(_id, text, before).finally(onChange);
      onClose();
      onType(undefined);
      showToast(t(text.trim() ? 'isReplied' : 'isReplyGone', { name }));
    } catch (error) {
      setProblem(wordsOfFailure(error, t('saveFailed')));
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4 px-6 pt-2 pb-6">
      <blockquote
        dir="auto"
        className="max-h-40 overflow-y-auto whitespace-pre-line border-line border-s-2 ps-4"
      >
        {comment}
      </blockquote>
      <Field label={t('replyLabel')} hint={t('replyNote')} error={problem}>
        {(control) => (
          <TextArea {...control} rows={5} value={text} onChange={({ target }) => onType(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isSending}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
