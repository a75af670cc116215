import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  shop: 'Shop',
  help: 'Service',
  contact: 'Contact',
  follow: 'Follow us',
  about: 'About us',
  contactPage: 'Contact',
  shipping: 'Shipping and returns',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  copyright: '© {year} {shop}. All rights reserved.',
};

export const de: Messages<typeof en> = {
  shop: 'Sortiment',
  help: 'Service',
  contact: 'Kontakt',
  follow: 'Folgen Sie uns',
  about: 'Über uns',
  contactPage: 'Kontakt',
  shipping: 'Versand und Rückgabe',
  privacy: 'Datenschutz',
  terms: 'AGB',
  imprint: 'Impressum',
  copyright: '© {year} {shop}. Alle Rechte vorbehalten.',
};
