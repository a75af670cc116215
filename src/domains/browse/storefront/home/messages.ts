import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  allProducts: 'All products',
  carousel: 'carousel',
  categories: 'Categories',
  confidence: 'Shop With Confidence',
  confidenceMore: 'Shipping and returns',
  confidenceText:
    'Reviews come from registered members, and how to send something back is written down before you buy.',
  delivery: 'Worldwide Delivery',
  deliveryMore: 'Where we ship',
  deliveryText: 'You see every way of shipping to your country, with its price, before you pay.',
  flashDeals: 'Flash Deals',
  highlights: 'Highlights',
  newArrivals: 'New arrivals',
  pause: 'Pause slides',
  payment: 'Safe Payment',
  paymentMore: 'How we treat your details',
  paymentText:
    'Your connection is encrypted, and card details go to the payment service, not into our records.',
  play: 'Play slides',
  productCount: '{count, plural, =0 {No products yet} one {# product} other {# products}}',
  showSlide: 'Slide {number}: {title}',
  slideOf: '{number} of {count}',
  support: '24/7 Support',
  supportMore: 'Write to us',
  supportText: 'Write at any hour of any day. Every message reaches a person who can help.',
  topCategories: 'Top Categories',
};

export const de: Messages<typeof en> = {
  allProducts: 'Alle Artikel',
  carousel: 'Karussell',
  categories: 'Kategorien',
  confidence: 'Mit gutem Gefühl kaufen',
  confidenceMore: 'Versand und Rückgabe',
  confidenceText:
    'Bewertungen stammen von angemeldeten Mitgliedern, und wie eine Rückgabe läuft, steht vor dem Kauf fest.',
  delivery: 'Weltweiter Versand',
  deliveryMore: 'Wohin wir liefern',
  deliveryText: 'Sie sehen jede Versandart in Ihr Land samt Preis, bevor Sie bezahlen.',
  flashDeals: 'Blitzangebote',
  highlights: 'Im Blickpunkt',
  newArrivals: 'Neu eingetroffen',
  pause: 'Bildwechsel anhalten',
  payment: 'Sicher bezahlen',
  paymentMore: 'So gehen wir mit Ihren Daten um',
  paymentText:
    'Ihre Verbindung ist verschlüsselt, und Kartendaten gehen an den Zahlungsdienst, nicht in unsere Unterlagen.',
  play: 'Bildwechsel starten',
  productCount: '{count, plural, =0 {Noch keine Artikel} one {# Artikel} other {# Artikel}}',
  showSlide: 'Bild {number}: {title}',
  slideOf: '{number} von {count}',
  support: 'Rund um die Uhr für Sie da',
  supportMore: 'Schreiben Sie uns',
  supportText:
    'Schreiben Sie zu jeder Stunde an jedem Tag. Jede Nachricht erreicht einen Menschen, der helfen kann.',
  topCategories: 'Beliebte Kategorien',
};
