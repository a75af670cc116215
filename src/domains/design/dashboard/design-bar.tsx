import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { DesignState } from './use-design.ts';

/** What the state of a design is, and publishing or discarding its draft. */
export function DesignBar<Body>({ design }: { design: DesignState<Body> }) {
  const t = useMessages('dashboard/design/general');
  const { document, status, isBusy } = design;
  const hasDraft = document.draft !== null || status === 'saving';
  const publish = async () => {
    await design.publish();
    showToast(t('published'));
  };
  const words =
    status === 'conflict'
      ? t('conflict')
      : status === 'saving'
        ? t('saving')
        : hasDraft
          ? t('draftSaved')
          : t('nothingNew');
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p id={id} role="status" className="text-end text-quiet text-sm">
        {words}
      </p>
      {hasDraft && (
        <Button look="quiet" size="sm" disabled={isBusy} onClick={() => void design.discard()}>
          {t('discard')}
        </Button>
      )}
      <Button disabled={!hasDraft || isBusy} aria-describedby={id} onClick={() => void publish()}>
        {t('publishDraft')}
      </Button>
    </div>
  );
}
