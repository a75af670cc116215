import { type CustomKind, customKinds } from '#domains/catalog/fields/custom-fields.ts';
import { namesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import type { Condition, Rules } from '../contract.ts';
import { customComparisons } from '../custom-conditions.ts';
import { type RuleKind, ruleKinds } from '../rule-kinds.ts';
import type { Terms } from './read-terms.ts';

const some = '00000000-0000-7000-8000-000000000000';
const values: Record<Exclude<RuleKind, 'custom'>, unknown> = {
  price: 10,
  tag: 'sale',
  brand: some,
  category: some,
  stock: 5,
  available: undefined,
  deal: undefined,
  age: 30,
  field: 'DE',
};

const kinds = Object.keys(values) as (keyof typeof values)[];

/** A value that each kind of field can be compared with. */
const customSamples: Partial<Record<CustomKind, string | number>> = {
  text: 'wool',
  lines: 'wool',
  number: 10,
  choice: 'oak',
  choices: 'oak',
  date: '2026-11-23',
};

/** A field of each kind, by the name of the kind. */
export const sampleTerms: Terms = {
  digits: 2,
  main: 'en',
  fields: customKinds.map((kind) => ({
    key: kind,
    kind,
    unit: '',
    least: null,
    most: null,
    choices: [{ key: 'oak', name: 'Oak' }],
  })),
};

/** Every condition once with each of its comparisons: the texts that rules can become, for the check of queries. */
const sampleConditions = [
  ...kinds.flatMap((kind) =>
    ruleKinds[kind].flatMap((is) =>
      (kind === 'field' ? namesOf(productFields) : [null]).map(
        (field) => ({ kind, is, value: values[kind], ...(field && { field }) }) as Condition,
      ),
    ),
  ),
  ...customKinds.flatMap((field) =>
    customComparisons[field].map(
      (is): Condition => ({ kind: 'custom', field, is, value: customSamples[field] ?? '' }),
    ),
  ),
];
export const sampleRules: Rules = { match: 'any', conditions: sampleConditions };
