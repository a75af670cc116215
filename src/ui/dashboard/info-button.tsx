import Info from 'lucide-react/icons/info';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';

/** An explanation behind a small button. The browser opens and closes it. */
export function InfoButton({ children }: { children: ReactNode }) {
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  return (
    <>
      <IconButton label={t('explanation')} popoverTarget={id} className="-my-2 -me-3">
        <Info aria-hidden className="size-4 text-quiet" />
      </IconButton>
      <div
        id={id}
        popover="auto"
        className="inset-auto m-0 w-80 max-w-full rounded-md border border-line bg-raised p-4 text-ink text-sm shadow-high [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline]"
      >
        {children}
      </div>
    </>
  );
}
