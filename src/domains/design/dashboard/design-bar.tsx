import { useId, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LeaveDialog } from '#ui/dashboard/edit-form.tsx';
import { showToast } from '#ui/toast.ts';
import type { DesignState } from './use-design.ts';

/** What the state of a design is, and publishing its draft, or discarding it, which can be undone. */
export function DesignBar<Body>({ design }: { design: DesignState<Body> }) {
  const t = useMessages('dashboard/design/general');
  const ui = useMessages('dashboard/ui/general');
  const { document, status, isBusy } = design;
  const hasDraft = document.draft !== null || status !== 'saved';
  const canPublish = hasDraft && status !== 'conflict' && status !== 'failed';
  const place = useRef<HTMLDivElement>(null);
  const publisher = useRef<HTMLButtonElement>(null);
  const [problems, setProblems] = useState(0);
  const publish = async () => {
    // What is not right yet is not in the draft: without it, something else would be published than is seen here.
    const wrong = place.current?.closest('main')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
    setProblems(wrong?.length ?? 0);
    if (wrong?.[0]) return wrong[0].focus();
    if (await design.publish()) showToast(t('published'));
  };
  const discard = async () => {
    const mine = design.body;
    if (!(await design.discard())) return;
    setProblems(0);
    publisher.current?.focus();
    showToast(ui('discarded'), () => design.change(mine));
  };
  const settle = async (whose: 'theirs' | 'mine') => {
    if (await design.settle(whose)) publisher.current?.focus();
  };
  const words = {
    conflict: ui('clash'),
    failed: t('failed'),
    saving: t('saving'),
    saved: t(hasDraft ? 'draftSaved' : 'nothingNew'),
  }[status];
  const id = useId();
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
      {problems > 0 ? (
        <p id={id} role="alert" className="text-end text-bad text-sm">
          {ui('problems', { count: problems })}
        </p>
      ) : (
        <p
          id={id}
          role="status"
          className={cx(
            'min-w-0 grow text-end text-quiet text-sm max-sm:text-start',
            status === 'conflict' ? 'max-sm:basis-full' : 'max-sm:basis-32',
          )}
        >
          {words}
        </p>
      )}
      <LeaveDialog losesChanges={design.losesChanges} />
      {status === 'conflict' && (
        <>
          <Button look="secondary" size="sm" aria-disabled={isBusy} onClick={() => void settle('theirs')}>
            {ui('takeTheirs')}
          </Button>
          <Button look="secondary" size="sm" aria-disabled={isBusy} onClick={() => void settle('mine')}>
            {ui('keepMine')}
          </Button>
        </>
      )}
      {status === 'failed' && (
        <Button look="secondary" size="sm" onClick={() => void design.retry()}>
          {t('saveAgain')}
        </Button>
      )}
      {hasDraft && status !== 'conflict' && (
        <Button look="quiet" size="sm" aria-disabled={isBusy} onClick={() => void discard()}>
          {t('discard')}
        </Button>
      )}
      {/* Not disabled once it was pressed: it would lose focus. */}
      <Button
        ref={publisher}
        look={canPublish ? 'primary' : 'secondary'}
        aria-disabled={!canPublish || isBusy}
        aria-describedby={id}
        onClick={() => void (canPublish && publish())}
        className="aria-disabled:text-edge"
      >
        {t('publishDraft')}
      </Button>
    </div>
  );
}
