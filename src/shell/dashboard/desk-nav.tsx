import { Link } from '@tanstack/react-router';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { useMessages } from '#platform/i18n/use-messages.ts';
import * as messages from './messages.ts';
import { sectionsFor } from './settings-sections.ts';

const links = [
  { to: '/dashboard', words: 'overview', Icon: LayoutDashboard },
  { to: '/dashboard/products', words: 'products', Icon: Package },
  { to: '/dashboard/categories', words: 'categories', Icon: LayoutGrid },
  { to: '/dashboard/brands', words: 'brands', Icon: Tag },
  { to: '/dashboard/orders', words: 'orders', Icon: ReceiptText },
  { to: '/dashboard/reviews', words: 'reviews', Icon: MessageSquareText },
  { to: '/dashboard/users', words: 'users', Icon: Users },
  { to: '/dashboard/sellers', words: 'sellers', Icon: Store },
] as const;
const settings = { to: '/dashboard/settings', words: 'settings', Icon: Settings } as const;

const item =
  'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:shadow-low pointer-coarse:min-h-11';

/** The way between the pages of the dashboard. */
export function DeskNav({
  permissions,
  onChoose,
}: {
  permissions: readonly string[];
  onChoose?: () => void;
}) {
  const t = useMessages(messages);
  const shown = sectionsFor(permissions).length > 0 ? [...links, settings] : links;
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
