import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Shop } from '#domains/browse/contract.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { isOfCategories, type MenuEntry, menuEntries, Name } from './menu-bar.tsx';

type Props = { open: boolean; onClose: () => void; shop: Shop };

/** The menu of small screens: account links and the header's entries. Choosing a link closes it. */
export function MenuPanel({ open, onClose, shop }: Props) {
  const t = useMessages('storefront/shell/general');
  const user = useUserInfo();
  const isStaff = user?.isAdmin === true;
  const own = (isStaff ? staffLinks : ownLinks(user !== null)).map(({ href, words }) => ({
    href,
    name: t(words),
  }));
  const hasCategoriesOnly = isOfCategories(shop.header);
  const entries = isStaff ? [] : menuEntries(shop);
  return (
    <SidePanel open={open} onClose={onClose} title={t('menu')} side="start">
      <MenuSection title={t(isStaff ? 'dashboard' : 'account')} links={own} onChoose={onClose} />
      {entries.length > 0 && (
        <nav aria-label={t(hasCategoriesOnly ? 'categories' : 'menu')} className="mt-6">
          {hasCategoriesOnly && <h3 className={heading}>{t('categories')}</h3>}
          <ul className={hasCategoriesOnly ? undefined : 'border-line border-t pt-3'}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.items.length > 0 ? (
                  <SecondLevel entry={entry} onChoose={onClose} />
                ) : (
                  <Link href={entry.href} onClick={onClose} className={line}>
                    <Name of={entry.label} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SidePanel>
  );
}

const heading = 'mb-1 font-semibold text-quiet text-sm';
const line = '-mx-3 flex min-h-11 items-center rounded-md px-3 text-lg hover:bg-surface';

/** An entry that opens to the links below it. */
function SecondLevel({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const own = entry.href ? [{ label: entry.label, href: entry.href }] : [];
  return (
    <details className="group">
      <summary className={cx(line, 'justify-between')}>
        <Name of={entry.label} />
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="mb-2 border-line border-s ps-4">
        {[...own, ...entry.items].map(({ label, href }) => (
          <li key={href + label.text}>
            <Link href={href} onClick={onChoose} className={cx(line, 'text-base')}>
              <Name of={label} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type SectionProps = { title: string; links: { href: string; name: string }[]; onChoose: () => void };

function MenuSection({ title, links, onChoose }: SectionProps) {
  return (
    <nav aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} onClick={onChoose} className={line}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MenuLink = { href: string; words: MessageKey<'storefront/shell/general'> };

const ownLinks = (isMember: boolean): readonly MenuLink[] => [
  { href: '/profile', words: 'accountDetails' },
  { href: '/profile/orders', words: 'orders' },
  { href: isMember ? '/profile/wishlist' : '/wishlist', words: 'wishlist' },
];

const staffLinks: readonly MenuLink[] = [
  { href: '/dashboard', words: 'overview' },
  { href: '/dashboard/products', words: 'products' },
  { href: '/dashboard/categories', words: 'categories' },
  { href: '/dashboard/brands', words: 'brands' },
  { href: '/dashboard/orders', words: 'orders' },
  { href: '/dashboard/reviews', words: 'reviews' },
  { href: '/dashboard/users', words: 'users' },
  { href: '/dashboard/sellers', words: 'sellers' },
];
