import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Wishlist',
  count: '{count, plural, one {# product} other {# products}}',
  priceDropped: 'Now cheaper, was {before}',
  backInStock: 'Back in stock',
  moveToCart: 'Move to cart',
  moveNamed: 'Move to cart: {name}',
  choose: 'Choose options',
  chooseNamed: 'Choose options: {name}',
  soldOut: 'Sold out',
  remove: 'Take off your wishlist: {name}',
  empty: 'Your wishlist is empty',
  emptyText: 'Press the heart on what you like. It waits for you here, and you see when it gets cheaper.',
  discover: 'See all products',
};

export const de: Messages<typeof en> = {
  title: 'Wunschliste',
  count: '{count, plural, one {# Produkt} other {# Produkte}}',
  priceDropped: 'Jetzt günstiger, vorher {before}',
  backInStock: 'Wieder lieferbar',
  moveToCart: 'In den Warenkorb',
  moveNamed: 'In den Warenkorb: {name}',
  choose: 'Ausführung wählen',
  chooseNamed: 'Ausführung wählen: {name}',
  soldOut: 'Ausverkauft',
  remove: 'Von der Wunschliste nehmen: {name}',
  empty: 'Ihre Wunschliste ist leer',
  emptyText:
    'Tippen Sie auf das Herz an dem, was Ihnen gefällt. Es wartet dann hier, und Sie sehen, wenn es günstiger wird.',
  discover: 'Alle Produkte ansehen',
};
