import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  overview: 'Overview',
  users: 'Users',
  sellers: 'Sellers',
  orders: 'Orders',
  products: 'Products',
  reviews: 'Reviews',
  categories: 'Categories',
  waiting: 'Reviews waiting for approval',
  noneWaiting: 'No review waits. Everything that was written is shown.',
  allWaiting: 'All {total, number} that wait',
  byOn: '{author} on {product}',
  lowStock: 'Low stock',
  lowStockMark: '{mark, plural, =0 {Sold out} other {# or fewer left}}',
  noneLow: 'Everything is well in stock.',
  moreLow: '{more, plural, one {and # more} other {and # more}}',
  left: '{left, plural, =0 {sold out} other {# left}}',
};

export const de: Messages<typeof en> = {
  overview: 'Übersicht',
  users: 'Benutzer',
  sellers: 'Verkäufer',
  orders: 'Bestellungen',
  products: 'Produkte',
  reviews: 'Bewertungen',
  categories: 'Kategorien',
  waiting: 'Bewertungen, die auf Freigabe warten',
  noneWaiting: 'Keine Bewertung wartet. Alles Geschriebene ist zu sehen.',
  allWaiting: 'Alle {total, number} wartenden',
  byOn: '{author} über {product}',
  lowStock: 'Niedriger Bestand',
  lowStockMark: '{mark, plural, =0 {Ausverkauft} other {Höchstens noch #}}',
  noneLow: 'Von allem ist genug da.',
  moreLow: '{more, plural, one {und # weiteres} other {und # weitere}}',
  left: '{left, plural, =0 {ausverkauft} other {noch #}}',
};
