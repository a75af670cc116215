import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  buyAgain: 'Buy again',
  checking: 'Looking what is there …',
  added: '{count, plural, one {One product is} other {# products are}} in your cart.',
  addedNone: 'Nothing of this order can be bought just now.',
  gone: '{name} is not sold any more.',
  soldOut: '{name} is sold out.',
  fewer: 'Of {name} there are only {left} left.',
  toCheckout: 'To the checkout',
  failed: 'We could not look what is there. Please try again.',
};

export const de: Messages<typeof en> = {
  buyAgain: 'Noch einmal kaufen',
  checking: 'Wir sehen nach, was da ist …',
  added: '{count, plural, one {Ein Produkt liegt} other {# Produkte liegen}} in Ihrem Warenkorb.',
  addedNone: 'Nichts aus dieser Bestellung ist zurzeit erhältlich.',
  gone: '{name} führen wir nicht mehr.',
  soldOut: '{name} ist ausverkauft.',
  fewer: 'Von {name} gibt es nur noch {left}.',
  toCheckout: 'Zur Kasse',
  failed: 'Wir konnten nicht nachsehen, was da ist. Bitte versuchen Sie es noch einmal.',
};
