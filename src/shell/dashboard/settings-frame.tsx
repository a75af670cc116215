import { Link, useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { sectionGroupsFor } from './nav-links.ts';

const item =
  'block min-h-9 content-center rounded-md px-3 text-quiet text-sm hover:bg-surface hover:text-ink aria-[current=page]:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11';

/**
 * The second navigation level of the settings, in groups: a list at the side, on smaller screens below a button that
 * names the current page.
 */
export function SettingsFrame({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  const t = useMessages('dashboard/shell/general');
  const tg = useMessages('dashboard/shell/groups');
  const { pathname } = useLocation();
  const { isOpen, open, close, area } = useDisclosure<HTMLElement>();
  const id = useId();
  const groups = sectionGroupsFor(permissions);
  const current = groups
    .flatMap(({ sections }) => sections)
    .find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="grid content-start gap-x-10 gap-y-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <nav {...area} aria-label={t('settings')} className="relative min-w-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={isOpen ? close : open}
          className="flex min-h-11 w-full items-center gap-2 rounded-md border border-edge bg-raised px-3 text-start text-sm sm:w-72 xl:hidden"
        >
          <span className="text-quiet">{t('settings')}</span>
          <span className="flex-1 truncate font-semibold">{current && t(current.words)}</span>
          <ChevronDown aria-hidden className={cx('size-4.5 shrink-0 text-quiet', isOpen && 'rotate-180')} />
        </button>
        <div
          id={id}
          className={cx(
            'gap-x-6 gap-y-5 max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:z-20 max-xl:mt-2 max-xl:max-h-[70dvh] max-xl:overflow-y-auto max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-raised max-xl:p-4 max-xl:shadow-high max-sm:grid-cols-2 sm:max-xl:grid-cols-3',
            isOpen ? 'grid' : 'hidden xl:grid',
          )}
        >
          {groups.map(({ group, sections }) => (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h2 id={`${id}-${group}`} className="mb-1 px-3 font-semibold text-sm">
                {tg(group)}
              </h2>
              <ul>
                {sections.map(({ to, words }) => (
                  <li key={to}>
                    <Link to={to as string} className={item} onClick={close}>
                      {t(words)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
