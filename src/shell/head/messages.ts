import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  notFound: 'Page not found',
  home: '{shop}: new things and deals of the day',
  homeText:
    'Everyday things that last, with free express shipping. See what is new and what is cheaper today at {shop}.',
  categoryText:
    '{name} at {shop}: {count, plural, one {# product} other {# products}}, compared by price, brand and rating.',
  pageOf: '{name}, page {page}',
  search: 'All products',
  searchFor: 'Results for “{words}”',
  contact: 'Contact',
  logIn: 'Log in',
  register: 'Create an account',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  verifyEmail: 'Confirm your email',
  profile: 'Your account',
  orders: 'Orders',
  security: 'Security',
  join: 'Accept the invitation',
  setup: 'Set up the shop',
  wishlist: 'Wishlist',
  checkout: 'Checkout',
};

export const de: Messages<typeof en> = {
  notFound: 'Seite nicht gefunden',
  home: '{shop}: Neues und Angebote des Tages',
  homeText:
    'Alltagsdinge, die lange halten, mit kostenlosem Expressversand. Sehen Sie bei {shop}, was neu und was heute günstiger ist.',
  categoryText:
    '{name} bei {shop}: {count, plural, one {# Produkt} other {# Produkte}} nach Preis, Marke und Bewertung vergleichen.',
  pageOf: '{name}, Seite {page}',
  search: 'Alle Produkte',
  searchFor: 'Ergebnisse für „{words}“',
  contact: 'Kontakt',
  logIn: 'Anmelden',
  register: 'Konto anlegen',
  forgotPassword: 'Passwort vergessen?',
  resetPassword: 'Neues Passwort wählen',
  verifyEmail: 'E-Mail-Adresse bestätigen',
  profile: 'Ihr Konto',
  orders: 'Bestellungen',
  security: 'Sicherheit',
  join: 'Einladung annehmen',
  setup: 'Shop einrichten',
  wishlist: 'Wunschliste',
  checkout: 'Kasse',
};
