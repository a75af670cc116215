import Info from 'lucide-react/icons/info';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from './popover.tsx';

/** An explanation behind a small button. The browser opens and closes it. */
export function InfoButton({ children }: { children: ReactNode }) {
  const t = useMessages('dashboard/ui/general');
  const id = useId();
  return (
    <>
      <IconButton label={t('explanation')} popoverTarget={id} className="-my-2 -me-3">
        <Info aria-hidden className="size-4 text-quiet" />
      </IconButton>
      <Popover id={id} className="w-80 max-w-full p-4 text-sm">
        {children}
      </Popover>
    </>
  );
}
