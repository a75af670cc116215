import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Wishlist',
  count: '{count, plural, one {# product} other {# products}}',
  priceDropped: 'Cheaper than the {before} when you saved it',
  backInStock: 'Back in stock',
  soldOut: 'Sold out since you saved it',
  moveToCart: 'Move to cart',
  moveNamed: 'Move to cart: {name}',
  choose: 'Choose options',
  chooseNamed: 'Choose options: {name}',
  unavailable: 'Sold out',
  remove: 'Take off your wishlist: {name}',
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart on what you like. It waits for you here, and we tell you when it gets cheaper.',
  discover: 'See all products',
};

export const de: Messages<typeof en> = {
  title: 'Wunschliste',
  count: '{count, plural, one {# Produkt} other {# Produkte}}',
  priceDropped: 'Günstiger als beim Merken ({before})',
  backInStock: 'Wieder da',
  soldOut: 'Inzwischen ausverkauft',
  moveToCart: 'In den Warenkorb',
  moveNamed: 'In den Warenkorb: {name}',
  choose: 'Ausführung wählen',
  chooseNamed: 'Ausführung wählen: {name}',
  unavailable: 'Ausverkauft',
  remove: 'Von der Wunschliste nehmen: {name}',
  empty: 'Ihre Wunschliste ist leer',
  emptyText:
    'Tippen Sie auf das Herz an dem, was Ihnen gefällt. Es wartet dann hier, und Sie sehen, wenn es günstiger wird.',
  discover: 'Alle Produkte ansehen',
};
