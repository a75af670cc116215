import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Whether the title is for screen readers only. */
  titleHidden?: boolean;
  /** `sheet`: over the lower part of the screen, which `lg` is on phones. */
  size?: 'sm' | 'md' | 'lg' | 'full' | 'sheet';
  /** Finds what has the focus first; by default the first control. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
};

const middle =
  '-translate-y-1/2 top-1/2 w-[calc(100vw-2rem)] rounded-lg transition-[translate,scale,opacity] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0';
const sizes = {
  sm: `${middle} max-w-md`,
  md: `${middle} max-w-2xl`,
  lg: 'grab-bar max-sm:bottom-0 max-sm:rounded-t-lg max-sm:duration-200 max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full transition-[translate,scale,opacity] sm:-translate-y-1/2 sm:top-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-4xl sm:rounded-lg sm:data-ending-style:scale-98 sm:data-starting-style:scale-98 sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
  full: `${middle} h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)]`,
  sheet:
    'grab-bar bottom-0 max-w-2xl rounded-t-lg transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full',
};

/** Runs after others have returned the focus: the dialog to its opener, a list to the following row. */
const afterOthers = (run: () => void) =>
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(run)));

function focusHeading() {
  if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A modal dialog. If what opened it is gone when it closes, the page's heading gets the focus. Load it lazily: it imports Base UI. */
export function Dialog({ open, onClose, title, titleHidden, size = 'md', initialFocus, children }: Props) {
  const t = useMessages('storefront/ui/general');
  useEffect(() => {
    if (open) return () => void afterOthers(focusHeading);
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx(
            'fixed inset-x-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden bg-raised text-ink shadow-high outline-none forced-colors:border',
            sizes[size],
          )}
        >
          <Base.Title className={cx('pe-16 ps-6 pt-5 pb-2 text-xl', titleHidden && 'sr-only')}>
            {title}
          </Base.Title>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <span className="absolute inset-e-4 top-4 max-sm:inset-e-2">
            <Base.Close render={<IconButton label={t('close')} look="lifted" />}>
              <X aria-hidden className="size-5" />
            </Base.Close>
          </span>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
