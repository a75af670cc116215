import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Orders',
  empty: 'No orders yet',
  emptyText: 'What you buy is listed here, from the order to your door.',
  toShop: 'Look around the shop',
  list: 'Your orders',
  itemCount: '{count, plural, one {# item} other {# items}}',
  open: 'Open order {code}',
  older: 'Older orders',
  newest: 'Newest orders',
  noMore: 'That is all of your orders.',
  back: 'All orders',
};

export const de: Messages<typeof en> = {
  title: 'Bestellungen',
  empty: 'Noch keine Bestellungen',
  emptyText: 'Was Sie kaufen, steht hier: von der Bestellung bis zu Ihrer Haustür.',
  toShop: 'Im Shop stöbern',
  list: 'Ihre Bestellungen',
  itemCount: '{count, plural, one {# Artikel} other {# Artikel}}',
  open: 'Bestellung {code} öffnen',
  older: 'Ältere Bestellungen',
  newest: 'Neueste Bestellungen',
  noMore: 'Das sind alle Ihre Bestellungen.',
  back: 'Alle Bestellungen',
};
