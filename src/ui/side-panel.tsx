import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'start' | 'end';
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

const sides = {
  start: 'start-0 [--away:calc(-1*var(--beyond-end))]',
  end: 'end-0 [--away:var(--beyond-end)]',
};

/** A panel that slides in from the side. Load it lazily: it imports Base UI. */
export function SidePanel({ open, onClose, title, side = 'end', footer, children }: Props) {
  const t = useMessages('storefront/ui/general');
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-side-panel
          className={cx(
            'fixed inset-y-0 z-50 [--edge:min(1.25rem,6vw)] can-hover:[--edge:0.875rem] flex w-[min(26rem,100vw)] flex-col overflow-y-auto overscroll-contain bg-raised text-ink shadow-high outline-none transition-transform duration-200 data-ending-style:translate-x-(--away) data-starting-style:translate-x-(--away) forced-colors:border',
            sides[side],
          )}
        >
          <header className="gutter flex shrink-0 items-center justify-between gap-4 overflow-hidden border-line border-b py-3 ps-(--edge) pe-1 can-hover:pe-0">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('close')} />}>
              <X aria-hidden className="size-5" />
            </Base.Close>
          </header>
          <div className="gutter min-h-40 flex-1 overflow-y-auto px-(--edge) py-5">{children}</div>
          {footer && (
            <footer className="gutter shrink-0 overflow-hidden border-line border-t bg-surface px-(--edge) py-4">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
