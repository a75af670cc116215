import type { Locale } from '#platform/locale.ts';
import type { Field } from '../compare.ts';

/** What an import changes: fields of a product or, by an inventory file, its stock. */
type ChangedField = Field | 'stock';

const words: Record<Locale, Record<ChangedField, string>> = {
  en: {
    name: 'name',
    description: 'description',
    tags: 'tags',
    status: 'status',
    seoTitle: 'search title',
    seoDescription: 'search description',
    importFields: 'further columns',
    brand: 'brand',
    category: 'category',
    options: 'options',
    pictures: 'pictures',
    variants: 'variants',
    isGiftCard: 'gift card',
    stock: 'stock',
  },
  de: {
    name: 'Name',
    description: 'Beschreibung',
    tags: 'Schlagwörter',
    status: 'Stand',
    seoTitle: 'Suchtitel',
    seoDescription: 'Suchbeschreibung',
    importFields: 'weitere Spalten',
    brand: 'Marke',
    category: 'Kategorie',
    options: 'Optionen',
    pictures: 'Bilder',
    variants: 'Varianten',
    isGiftCard: 'Gutschein',
    stock: 'Bestand',
  },
};

/** What changed on a product, for people. */
export const formatFields = (fields: readonly ChangedField[], locale: Locale): string =>
  [...new Set(fields.map((field) => words[locale][field]))].join(', ');
