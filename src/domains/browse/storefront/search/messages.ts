import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  label: 'Search products',
  placeholder: 'Search products',
  submit: 'Search',
  results: 'Found products',
  hint: 'Type a name, a brand or a category.',
  loading: 'Loading...',
  none: 'No products were found!',
  corrected: 'Results for “{words}”',
  all: 'Show all results for “{words}”',
  found: '{count, plural, one {# product found} other {# products found}}',
};

export const de: Messages<typeof en> = {
  label: 'Produkte suchen',
  placeholder: 'Produkte suchen',
  submit: 'Suchen',
  results: 'Gefundene Produkte',
  hint: 'Geben Sie einen Namen, eine Marke oder eine Kategorie ein.',
  loading: 'Wird geladen …',
  none: 'Keine Produkte gefunden!',
  corrected: 'Ergebnisse für „{words}“',
  all: 'Alle Ergebnisse für „{words}“ anzeigen',
  found: '{count, plural, one {# Produkt gefunden} other {# Produkte gefunden}}',
};
