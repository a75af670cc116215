import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  account: 'Account',
  accountDetails: 'Account Details',
  orders: 'Orders',
  wishlist: 'Wishlist',
  security: 'Security',
  dashboard: 'Dashboard',
};

export const de: Messages<typeof en> = {
  account: 'Konto',
  accountDetails: 'Kontodaten',
  orders: 'Bestellungen',
  wishlist: 'Wunschliste',
  security: 'Sicherheit',
  dashboard: 'Verwaltung',
};
