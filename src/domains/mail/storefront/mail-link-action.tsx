import { useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type Words = { text: string; label: string; done: string; failed: string };
type Outcome = { isDone: boolean; text: string; isOver: boolean };
type Props = Words & { run: () => Promise<unknown> };

/** What a link leads to that was used up, or never led anywhere. */
const GONE = 404;

/**
 * Does what a mail links to by a button, so that mail scanners that open links do not. Once that is done, or the link
 * turns out to be no longer valid, the page leads on to the shop.
 */
export function MailLinkAction({ text, label, done, failed, run }: Props) {
  const common = useMessages('account/common/words');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await run();
      setOutcome({ isDone: true, text: done, isOver: true });
    } catch (failure) {
      const reason = failure instanceof FetchFailure && failure.code ? failure.message : failed;
      const isOver = failure instanceof FetchFailure && failure.status === GONE;
      setOutcome({ isDone: false, text: reason, isOver });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome && <Notice look={outcome.isDone ? 'good' : 'bad'}>{outcome.text}</Notice>}
      {outcome?.isOver ? (
        <LinkButton href="/" className="justify-self-start">
          {common('toShop')}
        </LinkButton>
      ) : (
        <>
          <p className="text-pretty text-quiet">{text}</p>
          <Button aria-busy={isBusy} onClick={() => void press()} className="justify-self-start">
            {label}
          </Button>
        </>
      )}
    </>
  );
}
