import { useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type Words = { text: string; label: string; done: string; failed: string };
type Props = Words & { run: () => Promise<unknown> };

/** Does what a mail links to by a button, so that mail scanners that open links do not. */
export function MailLinkAction({ text, label, done, failed, run }: Props) {
  const [outcome, setOutcome] = useState<{ isDone: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await run();
      setOutcome({ isDone: true, text: done });
    } catch (failure) {
      const reason = failure instanceof FetchFailure && failure.code ? failure.message : failed;
      setOutcome({ isDone: false, text: reason });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome && <Notice look={outcome.isDone ? 'good' : 'bad'}>{outcome.text}</Notice>}
      {!outcome?.isDone && (
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
