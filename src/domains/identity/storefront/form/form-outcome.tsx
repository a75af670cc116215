import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Outcome } from './check-form.ts';
import * as messages from './messages.ts';

type Props = {
  failure: Outcome['failure'] | undefined;
  done: string | undefined;
  /** Help for a failure, by error code. */
  advice: Record<string, ReactNode> | undefined;
  box: RefObject<HTMLDivElement | null>;
};

/** The result of sending a form. If the session has ended, offers log-in in a new tab, so that no input is lost. */
export function FormOutcome({ failure, done, advice, box }: Props) {
  const t = useMessages(messages);
  if (done)
    return (
      <Notice look="good" ref={box}>
        {done}
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice look="bad" ref={box}>
      <p>{failure.text}</p>
      {failure.code === 'auth.sign_in_required' ? (
        <Link href="/login" target="_blank" className="font-semibold underline underline-offset-4">
          {t('logInAgain')}
        </Link>
      ) : (
        failure.code && advice?.[failure.code]
      )}
    </Notice>
  );
}
