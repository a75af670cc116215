import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  orders: 'Orders',
  customer: 'Customer',
  guest: 'Guest, without an account',
  ordersOf: 'All orders of this customer',
  account: 'Account',
  speaks: '{locale, select, de {Ordered in German} other {Ordered in English}}',
  packingSlip: 'Packing slip as PDF',
  items: 'Items',
  story: 'What happened',
  by: '{by, select, customer {Customer} staff {Staff} other {By itself}}',
  internal: 'staff only',
  due: 'Kept until',
  dueText: 'It is not paid yet, and is canceled by itself after that.',
  lapses: 'Canceled by itself on',
  lapsesText: 'It stays once it is processed, shipped, paid or has a note.',
};

export const de: Messages<typeof en> = {
  orders: 'Bestellungen',
  customer: 'Kunde',
  guest: 'Gast, ohne Konto',
  ordersOf: 'Alle Bestellungen dieses Kunden',
  account: 'Konto',
  speaks: '{locale, select, de {Auf Deutsch bestellt} other {Auf Englisch bestellt}}',
  packingSlip: 'Packzettel als PDF',
  items: 'Artikel',
  story: 'Was bisher geschah',
  by: '{by, select, customer {Kunde} staff {Team} other {Von selbst}}',
  internal: 'nur fürs Team',
  due: 'Reserviert bis',
  dueText: 'Die Bestellung ist noch nicht bezahlt und wird danach von selbst storniert.',
  lapses: 'Automatische Stornierung am',
  lapsesText: 'Ist sie bearbeitet, versandt oder bezahlt oder hat sie eine Notiz, bleibt sie.',
};
