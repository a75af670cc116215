import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardReview } from '../contract/moderation.ts';
import * as messages from './messages.ts';
import { ReplyButton } from './reply-button.tsx';
import { reviewCalls } from './review-calls.ts';

type Props = { review: DashboardReview; onChange: () => Promise<unknown> };

/** Buttons to approve, hide, reply to and delete a review; hiding and deleting can be undone. */
export function ReviewControls({ review, onChange }: Props) {
  const t = useMessages(messages);
  const calls = reviewCalls(useLocale());
  const { isBusy, run } = useAction();
  const { _id, userId, isApproved, reports } = review;
  const name = `${userId.firstName} ${userId.lastName}`.trim();
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
