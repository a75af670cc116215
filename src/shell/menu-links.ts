import type * as messages from './messages.ts';

type MenuLink = { href: string; words: keyof (typeof messages)['en'] };

export const memberLinks: readonly MenuLink[] = [
  { href: '/profile', words: 'accountDetails' },
  { href: '/profile/orders', words: 'orders' },
  { href: '/profile/wishlist', words: 'wishlist' },
];

export const staffLinks: readonly MenuLink[] = [
  { href: '/dashboard', words: 'overview' },
  { href: '/dashboard/products', words: 'products' },
  { href: '/dashboard/categories', words: 'categories' },
  { href: '/dashboard/brands', words: 'brands' },
  { href: '/dashboard/orders', words: 'orders' },
  { href: '/dashboard/reviews', words: 'reviews' },
  { href: '/dashboard/users', words: 'users' },
  { href: '/dashboard/sellers', words: 'sellers' },
];
