import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  addToCart: 'Add to cart',
  addToCartName: 'Add to cart: {name}',
  chooseOptions: 'Choose options',
  chooseOptionsName: 'Choose options: {name}',
  endsIn: 'Deal ends in',
  quickView: 'Quick View: {name}',
  removeFromCart: 'Remove from cart',
  removeFromCartName: 'Remove from cart: {name}',
  reviewCount: '{count, plural, one {# review} other {# reviews}}',
  soldOut: 'Sold out',
};

export const de: Messages<typeof en> = {
  addToCart: 'In den Warenkorb',
  addToCartName: 'In den Warenkorb: {name}',
  chooseOptions: 'Ausführung wählen',
  chooseOptionsName: 'Ausführung wählen: {name}',
  endsIn: 'Das Angebot gilt noch',
  quickView: 'Schnellansicht: {name}',
  removeFromCart: 'Aus dem Warenkorb',
  removeFromCartName: 'Aus dem Warenkorb nehmen: {name}',
  reviewCount: '{count, plural, one {# Bewertung} other {# Bewertungen}}',
  soldOut: 'Ausverkauft',
};
