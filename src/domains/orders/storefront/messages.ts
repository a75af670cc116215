import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Orders',
  empty: 'No orders yet',
  emptyText: 'What you buy is listed here, from the order to your door.',
  toShop: 'Look around the shop',
};

export const de: Messages<typeof en> = {
  title: 'Bestellungen',
  empty: 'Noch keine Bestellungen',
  emptyText: 'Was Sie kaufen, steht hier: von der Bestellung bis zu Ihrer Haustür.',
  toShop: 'Im Shop stöbern',
};
