import { useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { sectionsFor } from './nav-links.ts';
import { SettingsGroups } from './settings-nav.tsx';

const item =
  'block min-h-9 content-center rounded-md px-3 text-quiet text-sm hover:bg-surface hover:text-ink aria-[current=page]:bg-line aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11';

/**
 * The second navigation level of the settings, in groups: on wide screens in the sidebar (`SettingsNav`), on smaller ones
 * below a button that names the current page.
 */
export function SettingsFrame({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  const t = useMessages('dashboard/shell/general');
  const { pathname } = useLocation();
  const { isOpen, open, close, area } = useDisclosure<HTMLElement>();
  const id = useId();
  const current = sectionsFor(permissions).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className="grid content-start gap-6">
      <nav {...area} aria-label={t('settings')} className="relative min-w-0 lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={isOpen ? close : open}
          className="flex min-h-11 w-full items-center gap-2 rounded-md border border-edge bg-raised px-3 text-start text-sm sm:w-72"
        >
          <span className="text-quiet">{t('settings')}</span>
          <span className="flex-1 truncate font-semibold">{current && t(current.words)}</span>
          <ChevronDown aria-hidden className={cx('size-4.5 shrink-0 text-quiet', isOpen && 'rotate-180')} />
        </button>
        <div
          id={id}
          className={cx(
            'absolute inset-x-0 top-full z-20 mt-2 max-h-[70dvh] grid-cols-2 gap-x-6 gap-y-5 overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-high sm:grid-cols-3',
            isOpen ? 'grid' : 'hidden',
          )}
        >
          <SettingsGroups permissions={permissions} item={item} onChoose={close} />
        </div>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
