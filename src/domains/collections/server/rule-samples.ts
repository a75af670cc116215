import { namesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import type { Condition, Rules } from '../contract.ts';
import { type RuleKind, ruleKinds } from '../rule-kinds.ts';

const some = '00000000-0000-7000-8000-000000000000';
const values: Record<RuleKind, unknown> = {
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

/** Every condition once with each of its comparisons: the texts that rules can become, for the check of queries. */
export const sampleConditions = (Object.keys(ruleKinds) as RuleKind[]).flatMap((kind) =>
  ruleKinds[kind].flatMap((is) =>
    (kind === 'field' ? namesOf(productFields) : [null]).map(
      (field) => ({ kind, is, value: values[kind], ...(field && { field }) }) as Condition,
    ),
  ),
);
export const sampleRules: Rules = { match: 'any', conditions: sampleConditions };
