import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sectionsFor } from './nav-links.ts';

const item =
  'block min-h-9 content-center whitespace-nowrap rounded-md px-3 text-quiet text-sm hover:bg-surface hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper pointer-coarse:min-h-11';

/**
 * The second navigation level of the settings: at the side, above on smaller screens, and a scrollable strip on
 * phones.
 */
export function SettingsFrame({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  const t = useMessages('dashboard/shell/general');
  const strip = useStripAtCurrent();
  return (
    <div className="grid content-start gap-x-10 gap-y-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label={t('settings')} className="min-w-0 max-xl:border-line max-xl:border-b max-xl:pb-3">
        <ul
          ref={strip}
          className="flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap xl:sticky xl:top-6 xl:grid"
        >
          {sectionsFor(permissions).map(({ to, words }) => (
            <li key={to}>
              <Link to={to as string} className={item}>
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Scrolls the strip so that the current page's link is centered. */
function useStripAtCurrent() {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is current with another address
  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list || !current) return;
    const { left, width } = current.getBoundingClientRect();
    const room = list.getBoundingClientRect();
    list.scrollLeft += left + width / 2 - room.left - room.width / 2;
  }, [pathname]);
  return strip;
}
