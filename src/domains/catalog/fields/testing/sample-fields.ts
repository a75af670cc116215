import type { FieldSet } from '../kinds.ts';

const called = (name: string) => ({ en: { name }, de: { name: `deutsch: ${name}` } });

/** A field of each kind, some of them shown somewhere. */
export const sampleFields = {
  material: {
    kind: 'text',
    longest: 20,
    column: 'material',
    csv: 'Material',
    shownIn: ['list', 'facts'],
    words: called('material'),
  },
  warranty: {
    kind: 'whole',
    least: 0,
    most: 1_200,
    column: 'warranty_months',
    csv: 'Warranty',
    shownIn: ['list'],
    words: called('warranty'),
  },
  origin: { kind: 'country', column: 'origin', csv: 'Origin', shownIn: [], words: called('origin') },
  condition: {
    kind: 'choice',
    choices: { new: { en: 'New', de: 'Neu' }, used: { en: 'Second hand', de: 'Gebraucht' } },
    column: 'condition',
    csv: 'Condition',
    shownIn: [],
    words: called('condition'),
  },
  isVegan: { kind: 'flag', column: 'is_vegan', csv: 'Vegan', shownIn: [], words: called('vegan') },
} as const satisfies FieldSet;
