import type { FieldSet } from '../kinds.ts';

const called = (name: string) => ({ en: { name }, de: { name: `deutsch: ${name}` } });

/** A field of each kind, some of them shown somewhere. */
export const sampleFields = {
  material: {
    kind: 'text',
    longest: 20,
    csv: 'Material',
    shownIn: ['list', 'facts'],
    words: called('material'),
  },
  warrantyMonths: {
    kind: 'whole',
    least: 0,
    most: 1_200,
    csv: 'Warranty',
    shownIn: ['list'],
    words: called('warranty'),
  },
  origin: { kind: 'country', csv: 'Origin', shownIn: [], words: called('origin') },
  condition: {
    kind: 'choice',
    choices: { new: { en: 'New', de: 'Neu' }, used: { en: 'Second hand', de: 'Gebraucht' } },
    csv: 'Condition',
    shownIn: [],
    words: called('condition'),
  },
  isVegan: { kind: 'flag', csv: 'Vegan', shownIn: [], words: called('vegan') },
} as const satisfies FieldSet;
