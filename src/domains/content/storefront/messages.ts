import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  address: 'Address',
  contact: 'Contact',
  email: 'Email',
  home: 'Home',
  phone: 'Phone',
  reachUs: 'How to reach us',
  writeEmail: 'Write an email',
};

export const de: Messages<typeof en> = {
  address: 'Anschrift',
  contact: 'Kontakt',
  email: 'E-Mail',
  home: 'Start',
  phone: 'Telefon',
  reachUs: 'So erreichen Sie uns',
  writeEmail: 'E-Mail schreiben',
};
