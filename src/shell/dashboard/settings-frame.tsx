import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import * as messages from './messages.ts';
import { sectionsFor } from './settings-sections.ts';

const item =
  'block min-h-9 content-center whitespace-nowrap rounded-md px-3 text-quiet text-sm hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11';

/** The quiet second level beside every page of the settings; above it on smaller screens. */
export function SettingsFrame({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  const t = useMessages(messages);
  return (
    <div className="grid content-start gap-x-10 gap-y-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label={t('settings')} className="max-xl:border-line max-xl:border-b max-xl:pb-3">
        <ul className="flex flex-wrap gap-1 xl:sticky xl:top-6 xl:grid">
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
