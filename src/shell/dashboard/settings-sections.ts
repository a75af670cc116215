/** The settings pages in order, with the permission that each requires; null: none. */
export const sections = [
  { to: '/dashboard/settings/store', words: 'store', permission: 'settings.write' },
  { to: '/dashboard/settings/staff', words: 'staff', permission: 'staff.write' },
  { to: '/dashboard/settings/shipping', words: 'shipping', permission: 'settings.write' },
  { to: '/dashboard/settings/taxes', words: 'taxes', permission: 'settings.write' },
  { to: '/dashboard/settings/promotions', words: 'promotions', permission: 'promotions.write' },
  { to: '/dashboard/settings/payments', words: 'payments', permission: 'settings.write' },
  { to: '/dashboard/settings/slides', words: 'slides', permission: 'content.write' },
  { to: '/dashboard/settings/search', words: 'search', permission: 'content.write' },
  { to: '/dashboard/settings/pages', words: 'pages', permission: 'content.write' },
  { to: '/dashboard/settings/tokens', words: 'tokens', permission: null },
  { to: '/dashboard/settings/webhooks', words: 'webhooks', permission: 'settings.write' },
  { to: '/dashboard/settings/outbox', words: 'outbox', permission: 'mail.read' },
  { to: '/dashboard/settings/audit', words: 'audit', permission: 'audit.read' },
] as const;

/** The settings pages that these permissions allow. */
export const sectionsFor = (permissions: readonly string[]) =>
  sections.filter(({ permission }) => permission === null || permissions.includes(permission));
