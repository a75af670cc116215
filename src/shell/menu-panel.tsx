import type { Shop } from '#domains/browse/contract.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { SidePanel } from '#ui/side-panel.tsx';

type Props = { open: boolean; onClose: () => void; categories: Shop['categories'] };

/** The menu of small screens: account links and categories. Choosing a link closes it. */
export function MenuPanel({ open, onClose, categories }: Props) {
  const t = useMessages('storefront/shell/general');
  const user = useUserInfo();
  const isStaff = user?.isAdmin === true;
  const own = (isStaff ? staffLinks : ownLinks(user !== null)).map(({ href, words }) => ({
    href,
    name: t(words),
  }));
  const shelves = categories.map(({ slug, name, nameLang }) => ({
    href: `/category/${slug}`,
    name,
    lang: nameLang,
  }));
  return (
    <SidePanel open={open} onClose={onClose} title={t('menu')} side="start">
      <MenuSection title={t(isStaff ? 'dashboard' : 'account')} links={own} onChoose={onClose} />
      {!isStaff && <MenuSection title={t('categories')} links={shelves} onChoose={onClose} />}
    </SidePanel>
  );
}

type SectionProps = {
  title: string;
  links: { href: string; name: string; lang?: string | null }[];
  onChoose: () => void;
};

function MenuSection({ title, links, onChoose }: SectionProps) {
  return (
    <nav aria-label={title} className="[&+&]:mt-6">
      <h3 className="mb-1 font-semibold text-quiet text-sm">{title}</h3>
      <ul>
        {links.map(({ href, name, lang }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onChoose}
              className="-mx-3 flex min-h-11 items-center rounded-md px-3 text-lg hover:bg-surface"
            >
              <bdi lang={lang ?? undefined}>{name}</bdi>
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
