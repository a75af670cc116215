import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type MouseEvent, useId } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { focusNext } from '#ui/focus-next.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { inBar, type MenuEntry, Name } from './menu-bar.tsx';

/* What only arranged menus have: loaded by `loadMenuParts`. */

const panels = {
  list: 'min-w-56 max-w-80 rounded-b-md border border-line p-2 [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline]',
  pictures: 'w-full max-w-none border-line border-b py-8 [position-area:block-end_span-all]',
};

/** An entry with links below it. The browser opens and closes them, without a script: also before the page is hydrated. */
export function Disclosure({ entry: { label, href, look, items } }: { entry: MenuEntry }) {
  const id = useId();
  const close = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  };
  // What has focus is never behind the panel. The button closes it by itself.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover();
  };
  const isWide = look === 'pictures';
  return (
    <>
      <button type="button" popoverTarget={id} className={inBar}>
        <Name of={label} />
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: notices that one of its links was followed, also by keyboard. */}
      <div
        id={id}
        popover="auto"
        onClick={close}
        onBlur={leave}
        className={cx(
          'inset-auto m-0 max-h-[75dvh] overflow-y-auto bg-raised text-ink shadow-high',
          panels[look],
        )}
      >
        <div className={isWide ? 'page' : undefined}>
          {href && (
            <Link
              href={href}
              className={cx(
                'flex min-h-11 items-center font-semibold hover:underline',
                isWide ? 'mb-3 text-lg' : 'px-3 text-sm',
              )}
            >
              <Name of={label} />
            </Link>
          )}
          <ul
            className={
              isWide ? 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-5' : undefined
            }
          >
            {items.map((item) => (
              <li key={item.href + item.label.text}>
                <Link
                  href={item.href}
                  className={cx(
                    'hover:underline',
                    isWide
                      ? 'grid gap-2'
                      : 'flex min-h-10 items-center rounded-md px-3 text-sm hover:bg-surface',
                  )}
                >
                  {isWide && item.picture && (
                    <Picture
                      picture={item.picture}
                      alt=""
                      sizes="12rem"
                      widest={640}
                      className="aspect-4/3 w-full rounded-md object-cover"
                    />
                  )}
                  <span className={isWide ? 'min-h-6 font-medium text-sm' : undefined}>
                    <Name of={item.label} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

const MOST_CLOSED = 20;
const none: readonly string[] = [];
const closed = storedValue('closed-announcements', none, (text) => {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : none;
});

const tones = { strong: 'bg-ink text-paper', quiet: 'border-line border-b bg-accent-soft text-ink' };

/**
 * The shop's announcement. All visitors get the same page, so it contains the announcement also for those who have closed
 * it; the script behind it hides it from them before the page is painted.
 */
export function AnnouncementBar({ announcement }: { announcement: NonNullable<Shop['announcement']> }) {
  const t = useMessages('storefront/ui/general');
  const isClosed = useStoredValue(closed).includes(announcement.id);
  const { id, text, href, tone, closing } = announcement;
  const words = <bdi lang={text.lang ?? undefined}>{text.text}</bdi>;
  return (
    <>
      <div data-announcement={id} hidden={isClosed} suppressHydrationWarning className={tones[tone]}>
        <div className="page flex min-h-11 items-center justify-center gap-2">
          {/* One line on phones, which is scrolled, by keyboard as well (WCAG 2.1.1). */}
          <p
            tabIndex={href ? undefined : 0}
            className="no-scrollbar min-w-0 py-1.5 text-center max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:text-balance"
          >
            {href ? (
              <Link href={href} className="underline underline-offset-4 hover:decoration-2">
                {words}
              </Link>
            ) : (
              words
            )}
          </p>
          {closing === 'closable' && (
            <button
              type="button"
              aria-label={t('close')}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget);
                closed.change((ids) => [...ids.slice(1 - MOST_CLOSED), id]);
              }}
              className="-me-3 grid size-11 shrink-0 place-items-center rounded-md"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      </div>
      {closing === 'closable' && <script src="/closed-announcements.js" />}
    </>
  );
}
