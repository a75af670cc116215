import { Link } from '@tanstack/react-router';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { designLink, navGroupsFor, reportsLink, sectionsFor, settingsLink } from './nav-links.ts';
import { useWaiting } from './use-waiting.ts';

const item =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line *:[svg]:text-quiet aria-[current=page]:*:[svg]:text-ink pointer-coarse:min-h-11';

type Props = { permissions: readonly string[]; onChoose?: () => void };

/** The navigation between dashboard pages, in groups; beside some of them how much waits there. */
export function DashboardNav({ permissions, onChoose }: Props) {
  const t = useMessages('dashboard/shell/general');
  const waiting = useWaiting(permissions);
  const groups = [
    ...navGroupsFor(permissions),
    [
      ...(permissions.includes('reports.read') ? [reportsLink] : []),
      ...(permissions.includes('content.write') ? [designLink] : []),
      ...(sectionsFor(permissions).length > 0 ? [settingsLink] : []),
    ],
  ].filter((links) => links.length > 0);
  return (
    <nav aria-label={t('dashboard')} className="grid gap-2">
      {groups.map((links) => (
        <ul key={links[0]?.to} className="grid gap-0.5 border-line not-first:border-t not-first:pt-2">
          {links.map(({ to, words, Icon }) => (
            <li key={to}>
              <Link
                to={to as string}
                activeOptions={{ exact: to === '/dashboard' }}
                className={item}
                {...(onChoose && { onClick: onChoose })}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {t(words)}
                {waiting[to] && <Waiting {...waiting[to]} />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** How much waits on a page. */
const Waiting = ({ count, words }: { count: string; words: string }) => (
  <span
    title={words}
    className="ms-auto min-w-6 rounded-full bg-line px-1.5 text-center font-semibold text-xs leading-5 tabular-nums"
  >
    <span aria-hidden>{count}</span>
    <span className="sr-only">{words}</span>
  </span>
);
