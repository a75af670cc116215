import ChartColumn from 'lucide-react/icons/chart-column';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';

/** The dashboard pages in order, in groups, with the permission that each requires; null: none. */
const navGroups = [
  [
    { to: '/dashboard', words: 'overview', Icon: LayoutDashboard, permission: null },
    { to: '/dashboard/orders', words: 'orders', Icon: ReceiptText, permission: 'orders.read' },
  ],
  [
    { to: '/dashboard/products', words: 'products', Icon: Package, permission: null },
    { to: '/dashboard/categories', words: 'categories', Icon: LayoutGrid, permission: null },
    { to: '/dashboard/collections', words: 'collections', Icon: Layers, permission: null },
    { to: '/dashboard/brands', words: 'brands', Icon: Tag, permission: null },
  ],
  [
    { to: '/dashboard/users', words: 'users', Icon: Users, permission: 'customers.read' },
    { to: '/dashboard/reviews', words: 'reviews', Icon: MessageSquareText, permission: null },
    { to: '/dashboard/sellers', words: 'sellers', Icon: Store, permission: null },
  ],
] as const;

/** Shown to users who may see figures. */
export const reportsLink = { to: '/dashboard/reports', words: 'reports', Icon: ChartColumn } as const;

/** A page that the reports lead to. */
export const payoutsLink = { to: '/dashboard/payouts', words: 'payouts' } as const;

/** Shown to users who may edit the content of the shop. */
export const designLink = { to: '/dashboard/design/theme', words: 'design', Icon: Palette } as const;

/** The pages of the design in order. */
export const designPages = [
  { to: '/dashboard/design/theme', words: 'theme' },
  { to: '/dashboard/design/home', words: 'homePage' },
  { to: '/dashboard/design/pages', words: 'landingPages' },
  { to: '/dashboard/design/menus/header', words: 'header' },
  { to: '/dashboard/design/menus/footer', words: 'footer' },
  { to: '/dashboard/design/menus/announcements', words: 'announcements' },
] as const;

/** Shown to users who may open at least one of its pages. */
export const settingsLink = { to: '/dashboard/settings', words: 'settings', Icon: Settings } as const;

/** The settings pages in groups and in order, with the permission that each requires; null: none. */
const sectionGroups = [
  {
    group: 'shop',
    sections: [
      { to: '/dashboard/settings/store', words: 'store', permission: 'settings.write' },
      { to: '/dashboard/settings/opening', words: 'opening', permission: 'settings.write' },
      { to: '/dashboard/settings/languages', words: 'languages', permission: 'content.write' },
    ],
  },
  {
    group: 'selling',
    sections: [
      { to: '/dashboard/settings/payments', words: 'payments', permission: 'settings.write' },
      { to: '/dashboard/settings/shipping', words: 'shipping', permission: 'settings.write' },
      { to: '/dashboard/settings/taxes', words: 'taxes', permission: 'settings.write' },
      { to: '/dashboard/settings/promotions', words: 'promotions', permission: 'promotions.write' },
      { to: '/dashboard/settings/customer-groups', words: 'customerGroups', permission: 'promotions.write' },
      { to: '/dashboard/settings/gift-cards', words: 'giftCards', permission: 'promotions.write' },
    ],
  },
  {
    group: 'goods',
    sections: [
      { to: '/dashboard/settings/fields', words: 'customFields', permission: 'catalog.write' },
      { to: '/dashboard/settings/size-guides', words: 'sizeGuides', permission: 'catalog.write' },
      { to: '/dashboard/settings/swatches', words: 'swatches', permission: 'catalog.write' },
      { to: '/dashboard/settings/filters', words: 'filters', permission: 'catalog.write' },
    ],
  },
  {
    group: 'content',
    sections: [
      { to: '/dashboard/settings/slides', words: 'slides', permission: 'content.write' },
      { to: '/dashboard/settings/pages', words: 'pages', permission: 'content.write' },
      { to: '/dashboard/settings/search', words: 'search', permission: 'content.write' },
      { to: '/dashboard/settings/redirects', words: 'redirects', permission: 'content.write' },
    ],
  },
  {
    group: 'contact',
    sections: [
      { to: '/dashboard/settings/newsletter', words: 'newsletter', permission: 'promotions.write' },
      { to: '/dashboard/settings/mails', words: 'mailWords', permission: 'settings.write' },
      { to: '/dashboard/settings/outbox', words: 'outbox', permission: 'mail.read' },
      { to: '/dashboard/settings/notices', words: 'notices', permission: null },
    ],
  },
  {
    group: 'people',
    sections: [
      { to: '/dashboard/settings/staff', words: 'staff', permission: 'staff.write' },
      { to: '/dashboard/settings/audit', words: 'audit', permission: 'audit.read' },
    ],
  },
  {
    group: 'technology',
    sections: [
      { to: '/dashboard/settings/tokens', words: 'tokens', permission: null },
      { to: '/dashboard/settings/webhooks', words: 'webhooks', permission: 'settings.write' },
      { to: '/dashboard/settings/agents', words: 'agents', permission: 'settings.write' },
      { to: '/dashboard/settings/backups', words: 'backups', permission: 'staff.write' },
      { to: '/dashboard/settings/status', words: 'systemStatus', permission: 'staff.write' },
    ],
  },
] as const;

const isAllowed = (permission: string | null, permissions: readonly string[]) =>
  permission === null || permissions.includes(permission);

/** The dashboard pages that these permissions allow, in groups. */
export const navGroupsFor = (permissions: readonly string[]) =>
  navGroups.map((links) => links.filter(({ permission }) => isAllowed(permission, permissions)));

/** The settings pages that these permissions allow, in groups. */
export const sectionGroupsFor = (permissions: readonly string[]) =>
  sectionGroups
    .map(({ group, sections }) => ({
      group,
      sections: sections.filter(({ permission }) => isAllowed(permission, permissions)),
    }))
    .filter(({ sections }) => sections.length > 0);

/** The same pages in order. */
export const sectionsFor = (permissions: readonly string[]) =>
  sectionGroupsFor(permissions).flatMap(({ sections }) => sections);
