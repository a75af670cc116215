import type { FieldSet } from '../kinds.ts';

/** A field of each kind, some of them shown somewhere. */
export const sampleFields = {
  material: {
    kind: 'text',
    longest: 20,
    csv: 'Material',
    shownIn: ['list', 'facts'],
    words: 'material',
  },
  warrantyMonths: {
    kind: 'whole',
    least: 0,
    most: 1_200,
    csv: 'Warranty',
    shownIn: ['list'],
    words: 'warranty',
  },
  origin: { kind: 'country', csv: 'Origin', shownIn: [], words: 'origin' },
  condition: {
    kind: 'choice',
    choices: ['new', 'used'],
    csv: 'Condition',
    shownIn: [],
    words: 'condition',
  },
  content: { kind: 'measure', csv: 'Content', shownIn: [], words: 'content' },
  isVegan: { kind: 'flag', csv: 'Vegan', shownIn: [], words: 'vegan' },
} as const satisfies FieldSet;
