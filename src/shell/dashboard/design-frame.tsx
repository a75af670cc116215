import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { designPages } from './nav-links.ts';

/** The second navigation level of the design. */
export function DesignFrame({ children }: { children: ReactNode }) {
  const t = useMessages('dashboard/shell/general');
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <nav aria-label={t('design')} className="border-line border-b pb-3">
        <ul className="flex flex-wrap gap-1">
          {designPages.map(({ to, words }) => (
            <li key={to}>
              <Link
                to={to as string}
                className="block min-h-9 content-center rounded-md px-3 text-quiet text-sm hover:bg-surface hover:text-ink aria-[current=page]:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11"
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
