import { z } from '@hono/zod-openapi';
import { keyPattern, LARGEST_NUMBER, LONGEST_KEY } from '#domains/catalog/fields/custom-fields.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { LARGEST_COUNT } from '#domains/catalog/limits.ts';
import { money } from '#platform/contract.ts';
import { LONGEST_VALUE, MOST_CONDITIONS, MOST_DAYS, type RuleKind, ruleKinds } from '../rule-kinds.ts';

const words = z.string().trim().max(LONGEST_VALUE);
const condition = <Kind extends RuleKind, More extends z.ZodRawShape>(kind: Kind, more: More) =>
  z.object({ kind: z.literal(kind), is: z.enum(ruleKinds[kind]), ...more });

/** What a rule asks of a product. A price is a decimal in the shop's currency; an age is in days.
 * Of a field of the shop's own the value is a number, words, the key of a choice, or a date such as 2026-11-23. */
export const Condition = z
  .discriminatedUnion('kind', [
    condition('price', { value: money }),
    condition('tag', { value: words.min(1) }),
    condition('brand', { value: z.uuid() }),
    condition('category', { value: z.uuid() }),
    condition('stock', { value: z.number().int().min(0).max(LARGEST_COUNT) }),
    condition('available', {}),
    condition('deal', {}),
    condition('age', { value: z.number().int().min(1).max(MOST_DAYS) }),
    condition('field', {
      field: z.enum(Object.keys(productFields) as (keyof typeof productFields)[]),
      value: words.default(''),
    }),
    /** A field of the shop's own by its key. Its kind decides how it is compared and with what: see `custom-conditions.ts`. */
    condition('custom', {
      field: z.string().max(LONGEST_KEY).regex(keyPattern),
      value: z.union([z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER), words]).default(''),
    }),
  ])
  .openapi('CollectionCondition');
export type Condition = z.infer<typeof Condition>;
export type ConditionOf<Kind extends RuleKind> = Extract<Condition, { kind: Kind }>;

/** Products join that meet all conditions, or any of them. */
export const Rules = z
  .object({ match: z.enum(['all', 'any']), conditions: z.array(Condition).min(1).max(MOST_CONDITIONS) })
  .openapi('CollectionRules');
export type Rules = z.infer<typeof Rules>;
