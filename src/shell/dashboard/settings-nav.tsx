import { Link, useLocation } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sectionGroupsFor } from './nav-links.ts';

type GroupsProps = { permissions: readonly string[]; item: string; onChoose?: () => void };

/** The settings pages in groups, each with its heading. */
export function SettingsGroups({ permissions, item, onChoose }: GroupsProps) {
  const t = useMessages('dashboard/shell/general');
  const tg = useMessages('dashboard/shell/groups');
  const id = useId();
  return sectionGroupsFor(permissions).map(({ group, sections }) => (
    <section key={group} aria-labelledby={`${id}-${group}`}>
      <h2 id={`${id}-${group}`} className="mb-1 px-3 font-semibold text-sm">
        {tg(group)}
      </h2>
      <ul>
        {sections.map(({ to, words }) => (
          <li key={to}>
            <Link to={to as string} className={item} {...(onChoose && { onClick: onChoose })}>
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const line =
  'flex min-h-8 scroll-mt-14 items-center gap-3 rounded-md px-3 text-sm hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line pointer-coarse:min-h-11';

/** On wide screens the settings take the place of the dashboard's navigation; a link leads back to that. */
export function SettingsNav({ permissions }: { permissions: readonly string[] }) {
  const t = useMessages('dashboard/shell/general');
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    // Nothing is returned: in some browsers scrolling answers with a promise.
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="grid gap-2 max-lg:hidden">
      <div className="sticky top-0 z-10 bg-surface pb-2">
        <Link to="/dashboard" activeOptions={{ exact: true }} className={line}>
          <ArrowLeft aria-hidden className="size-4.5 text-quiet rtl:-scale-x-100" />
          {t('dashboard')}
        </Link>
      </div>
      <nav ref={list} aria-label={t('settings')} className="grid gap-4 pb-2">
        <SettingsGroups permissions={permissions} item={line} />
      </nav>
    </div>
  );
}
