import { Link } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { designLink, navLinks, reportsLink, sectionsFor, settingsLink } from './nav-links.ts';

const item =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-raised aria-[current=page]:bg-line aria-[current=page]:font-semibold pointer-coarse:min-h-11';

/** The navigation between dashboard pages. */
export function DashboardNav({
  permissions,
  onChoose,
}: {
  permissions: readonly string[];
  onChoose?: () => void;
}) {
  const t = useMessages('dashboard/shell/general');
  const shown = [
    ...navLinks,
    ...(permissions.includes('reports.read') ? [reportsLink] : []),
    ...(permissions.includes('content.write') ? [designLink] : []),
    ...(sectionsFor(permissions).length > 0 ? [settingsLink] : []),
  ];
  return (
    <nav aria-label={t('dashboard')}>
      <ul className="grid gap-0.5">
        {shown.map(({ to, words, Icon }) => (
          <li key={to}>
            <Link
              to={to as string}
              activeOptions={{ exact: to === '/dashboard' }}
              className={item}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-quiet" />
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
