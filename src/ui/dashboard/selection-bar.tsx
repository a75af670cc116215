import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';

type Props = {
  /** The accessible name. */
  label: string;
  /** How many rows are selected, in words; null hides the bar. */
  selected: string | null;
  onClear: () => void;
  /** The actions on them. */
  children: ReactNode;
};

/** The actions on the selected rows of a list; sticky while there are any. */
export function SelectionBar({ label, selected, onClear, children }: Props) {
  const t = useMessages('dashboard/ui/general');
  return (
    <>
      <p role="status" className="sr-only">
        {selected}
      </p>
      {selected !== null && (
        <section
          aria-label={label}
          className="sticky bottom-3 z-10 mt-5 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-raised p-3 shadow-high"
        >
          <strong className="me-2 text-sm tabular-nums">{selected}</strong>
          <div className="flex gap-2 max-sm:order-1 max-sm:-m-1 max-sm:w-0 max-sm:min-w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap max-sm:*:shrink-0">
            {children}
          </div>
          <Button look="quiet" size="sm" className="max-sm:ms-auto" onClick={onClear}>
            {t('clearSelection')}
          </Button>
        </section>
      )}
    </>
  );
}
