import type { CustomField } from '#domains/catalog/fields/custom-fields.ts';
import type { SeoDraft } from '#ui/dashboard/seo-fields.tsx';
import { type TextDrafts, textDrafts, textTerms, withoutTexts } from '#ui/dashboard/text-drafts.ts';
import type { Condition, NewCollection, OpenedCollection, Rules } from '../contract.ts';
import { comparesValue, customComparisons, suitsField } from '../custom-conditions.ts';
import { type CollectionSort, type RuleKind, ruleKinds } from '../rule-kinds.ts';

/** A condition as typed; `value` and `field` are empty where its kind has none. */
export type ConditionDraft = { kind: RuleKind; is: string; value: string; field: string };
type ChosenProduct = Record<'_id' | 'name' | 'slug', string>;

/** The form data of a collection. */
export type CollectionDraft = Record<'name' | 'description' | 'slug' | 'image', string> &
  TextDrafts<'name' | 'description'> &
  SeoDraft & {
    isVisible: boolean;
    way: 'hand' | 'rules';
    match: Rules['match'];
    conditions: ConditionDraft[];
    products: ChosenProduct[];
    sort: CollectionSort;
  };
const numbered: readonly RuleKind[] = ['price', 'stock', 'age'];
const valueless: readonly RuleKind[] = ['available', 'deal'];
const isThere: readonly string[] = ['filled', 'empty'];
const words = ['name', 'description', 'seoTitle', 'seoDescription'] as const;

export const emptyCondition: ConditionDraft = { kind: 'tag', is: 'is', value: '', field: '' };

const conditionDraft = (condition: Condition): ConditionDraft => ({
  kind: condition.kind,
  is: condition.is,
  value: 'value' in condition ? String(condition.value) : '',
  field: 'field' in condition ? condition.field : '',
});

export const collectionDraft = (collection: OpenedCollection | null): CollectionDraft => ({
  name: collection?.name ?? '',
  description: collection?.description ?? '',
  seoTitle: collection?.seoTitle ?? '',
  seoDescription: collection?.seoDescription ?? '',
  ...textDrafts(words, collection?.texts),
  slug: collection?.slug ?? '',
  image: collection?.image ?? '',
  isVisible: collection?.isVisible ?? true,
  way: collection?.rules ? 'rules' : 'hand',
  match: collection?.rules?.match ?? 'all',
  conditions: collection?.rules?.conditions.map(conditionDraft) ?? [emptyCondition],
  products: collection?.products.map(({ _id, name, slug }) => ({ _id, name, slug })) ?? [],
  sort: collection?.sort ?? 'manual',
});

/** The shop's own fields of products. */
type OwnFields = readonly CustomField[];
export const ownField = ({ kind, field }: ConditionDraft, fields: OwnFields): CustomField | undefined =>
  kind === 'custom' ? fields.find(({ key }) => key === field) : undefined;

/** How a condition can compare. */
export function comparisonsOf(condition: ConditionDraft, fields: OwnFields): readonly string[] {
  if (condition.kind !== 'custom') return ruleKinds[condition.kind];
  const own = ownField(condition, fields);
  return own ? customComparisons[own.kind] : ruleKinds.custom.filter((is) => is === condition.is);
}

/** Whether a condition compares with a value that is to be given. */
export const needsValue = ({ kind, is }: ConditionDraft): boolean =>
  kind === 'custom'
    ? comparesValue(is)
    : !valueless.includes(kind) && !(kind === 'field' && isThere.includes(is));

/** The value as it is sent. */
const typedValue = (condition: ConditionDraft, fields: OwnFields): string | number => {
  const { kind, value } = condition;
  const isNumber = numbered.includes(kind) || ownField(condition, fields)?.kind === 'number';
  return isNumber && value.trim() !== '' ? Number(value) : value.trim();
};

/** Whether all is given that a condition needs. */
export const isComplete = (condition: ConditionDraft, fields: OwnFields): boolean => {
  const { kind, is, value, field } = condition;
  if (kind === 'custom') {
    const own = ownField(condition, fields);
    const typed = typedValue(condition, fields);
    return own !== undefined && suitsField(own, { is, value: typed }) && !Number.isNaN(typed);
  }
  if (kind === 'field' && field === '') return false;
  if (!needsValue(condition)) return true;
  if (value.trim() === '') return false;
  const number = Number(value);
  if (kind === 'price') return number >= 0;
  return !numbered.includes(kind) || (Number.isInteger(number) && number >= (kind === 'age' ? 1 : 0));
};

/** A condition of another kind: compared as that kind begins, without the former value. */
export const ofKind = (kind: RuleKind): ConditionDraft => ({
  kind,
  is: ruleKinds[kind][0],
  value: '',
  field: '',
});

/** A condition about another of the shop's own fields: compared as before if that can be. */
export const ofField = (condition: ConditionDraft, field: string, fields: OwnFields): ConditionDraft => {
  const other = { ...condition, field, value: '' };
  const ways = comparisonsOf(other, fields);
  return { ...other, is: ways.includes(condition.is) ? condition.is : (ways[0] ?? condition.is) };
};

export const rulesOf = (
  { match, conditions }: Pick<CollectionDraft, 'match' | 'conditions'>,
  fields: OwnFields,
): Rules => ({
  match,
  conditions: conditions.map((condition) => {
    const { kind, is, field } = condition;
    const isValued = kind === 'custom' ? comparesValue(is) : !valueless.includes(kind);
    return {
      kind,
      is,
      ...(isValued && { value: typedValue(condition, fields) }),
      ...((kind === 'field' || kind === 'custom') && { field }),
    } as Condition;
  }),
});

/** What is sent; a picture only if it changed, a blank slug is made of the name. */
export function collectionTerms(
  { way, match, conditions, products, image, slug, sort, ...draft }: CollectionDraft,
  before: string,
  fields: OwnFields,
): NewCollection {
  const isByRules = way === 'rules';
  return {
    ...withoutTexts(draft),
    texts: textTerms(words, draft),
    ...(slug.trim() && { slug: slug.trim() }),
    ...(image !== before && { image }),
    rules: isByRules ? rulesOf({ match, conditions }, fields) : null,
    sort: isByRules && sort === 'manual' ? 'newest' : sort,
    products: isByRules ? [] : products.map(({ _id }) => _id),
  };
}
