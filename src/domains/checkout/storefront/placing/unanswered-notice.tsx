import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as messages from '../messages.ts';

/** Nobody knows whether the order stands. All else waits until that is known. */
export function UnansweredNotice({ onResume }: { onResume: () => void }) {
  const t = useMessages(messages);
  return (
    <Notice look="bad" className="mb-8 grid gap-3">
      <p className="font-semibold">{t('unanswered')}</p>
      <p className="text-pretty">{t('unansweredText')}</p>
      <Button onClick={onResume} className="justify-self-start">
        {t('findOut')}
      </Button>
    </Notice>
  );
}
