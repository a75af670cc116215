import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as messages from '../messages.ts';

/** Shown while it is unknown whether the order was placed; blocks everything else. */
export function UnansweredNotice({ onResume }: { onResume: () => void }) {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice look="bad" ref={box} className="mb-8 grid scroll-mt-20 gap-3">
      <p className="font-semibold">{t('unanswered')}</p>
      <p className="text-pretty">{t('unansweredText')}</p>
      <Button onClick={onResume} className="justify-self-start">
        {t('findOut')}
      </Button>
    </Notice>
  );
}
