import type { Locale } from '#platform/locale.ts';
import type { Field } from '../compare.ts';

const words: Record<Locale, Record<Field, string>> = {
  en: {
    ...{ name: 'name', description: 'description', descriptionHtml: 'description', tags: 'tags' },
    ...{ status: 'status', seoTitle: 'search title', seoDescription: 'search description' },
    ...{ importFields: 'further columns', brand: 'brand', category: 'category', options: 'options' },
    ...{ pictures: 'pictures', variants: 'variants' },
  },
  de: {
    ...{ name: 'Name', description: 'Beschreibung', descriptionHtml: 'Beschreibung', tags: 'Schlagwörter' },
    ...{ status: 'Stand', seoTitle: 'Suchtitel', seoDescription: 'Suchbeschreibung' },
    ...{ importFields: 'weitere Spalten', brand: 'Marke', category: 'Kategorie', options: 'Optionen' },
    ...{ pictures: 'Bilder', variants: 'Varianten' },
  },
};

/** What changed on a product, for people. */
export const spellFields = (fields: readonly Field[], locale: Locale): string =>
  [...new Set(fields.map((field) => words[locale][field]))].join(', ');
