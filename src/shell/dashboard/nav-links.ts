import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';

/** The dashboard pages in order. */
export const navLinks = [
  { to: '/dashboard', words: 'overview', Icon: LayoutDashboard },
  { to: '/dashboard/products', words: 'products', Icon: Package },
  { to: '/dashboard/categories', words: 'categories', Icon: LayoutGrid },
  { to: '/dashboard/brands', words: 'brands', Icon: Tag },
  { to: '/dashboard/orders', words: 'orders', Icon: ReceiptText },
  { to: '/dashboard/reviews', words: 'reviews', Icon: MessageSquareText },
  { to: '/dashboard/users', words: 'users', Icon: Users },
  { to: '/dashboard/sellers', words: 'sellers', Icon: Store },
] as const;

/** Shown to users who may open at least one of its pages. */
export const settingsLink = { to: '/dashboard/settings', words: 'settings', Icon: Settings } as const;
