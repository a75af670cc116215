import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { designPages } from './nav-links.ts';

/** The second navigation level of the design. */
export function DesignFrame({ children }: { children: ReactNode }) {
  const t = useMessages('dashboard/shell/general');
  return (
    <div className="grid content-start gap-5 *:min-w-0">
      <nav
        aria-label={t('design')}
        className="no-scrollbar -mt-3 overflow-x-auto border-line border-b max-sm:fade-end"
      >
        <ul className="-ms-3 flex max-sm:w-max max-sm:pe-8 sm:-me-3 sm:flex-wrap">
          {designPages.map(({ to, words }) => (
            <li key={to}>
              <Link
                to={to as string}
                className="relative block min-h-11 content-center px-3 font-medium text-quiet text-sm -outline-offset-4 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink aria-[current=page]:after:content-['']"
              >
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
