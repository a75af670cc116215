import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts';

const LASTS_MS = 7000;
const none: Toast[] = [];

/** The live region for toasts. One per page, always rendered, so that new toasts are announced. */
export function Toaster() {
  const t = useMessages('storefront/ui/general');
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2 in-[body:has([data-bottom-bar])]:bottom-24 in-[body:has([data-save-bar])]:bottom-24"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages('storefront/ui/general');
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const leave = () => {
    if (card.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current);
    dismissToast(toast.id);
  };
  const steps = toast.undo ? [{ text: t('undo'), take: toast.undo }, ...toast.next] : toast.next;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), LASTS_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open.
    <div
      ref={card}
      className={cx(
        'pointer-events-auto flex max-w-md animate-arrive flex-wrap items-center justify-end gap-x-1 rounded-md bg-ink py-1 ps-4 pe-1 text-paper shadow-high **:focus-visible:outline-paper',
        // What an open panel shows already is announced only.
        toast.next.length > 0 && 'in-[body:has([data-side-panel])]:sr-only',
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true);
        if (!card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <p className={cx('min-w-0 flex-auto pt-2 text-sm', toast.next.length > 0 ? 'w-full' : 'pb-2')}>
        {toast.text}
      </p>
      {steps.map(({ text, take }) => (
        <button
          key={text}
          type="button"
          className="min-h-11 rounded-sm px-3 font-semibold text-sm underline underline-offset-4"
          onClick={() => {
            leave();
            take();
          }}
        >
          {text}
        </button>
      ))}
      <IconButton label={t('dismiss')} look="inherit" onClick={leave}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

/** Returns focus to the former element, or to the page's content if that is gone. */
function giveFocusBack(before: Element | null): void {
  const target = before?.isConnected ? before : document.getElementById('content');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
