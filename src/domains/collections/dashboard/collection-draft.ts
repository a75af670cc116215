import type { SeoDraft } from '#ui/dashboard/seo-fields.tsx';
import { type TextDrafts, textDrafts, textTerms, withoutTexts } from '#ui/dashboard/text-drafts.ts';
import type { Condition, NewCollection, OpenedCollection, Rules } from '../contract.ts';
import { type CollectionSort, type RuleKind, ruleKinds } from '../rule-kinds.ts';

/** A condition as typed; `value` and `field` are empty where its kind has none. */
export type ConditionDraft = { kind: RuleKind; is: string; value: string; field: string };
export type ChosenProduct = Record<'_id' | 'name' | 'slug', string>;

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
const words = ['name', 'description', 'seoTitle', 'seoDescription'] as const;

export const emptyCondition: ConditionDraft = { kind: 'tag', is: 'is', value: '', field: '' };

const conditionDraft = (condition: Condition): ConditionDraft => ({
  kind: condition.kind,
  is: condition.is,
  value: 'value' in condition ? String(condition.value) : '',
  field: condition.kind === 'field' ? condition.field : '',
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

const numbered: readonly RuleKind[] = ['price', 'stock', 'age'];
const valueless: readonly RuleKind[] = ['available', 'deal'];

/** Whether a condition compares with a value that is to be given. */
export const needsValue = ({ kind, is }: ConditionDraft): boolean =>
  !valueless.includes(kind) && !(kind === 'field' && (is === 'filled' || is === 'empty'));

/** Whether all is given that a condition needs. */
export const isComplete = (condition: ConditionDraft): boolean => {
  const { kind, value, field } = condition;
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

export const rulesOf = ({ match, conditions }: Pick<CollectionDraft, 'match' | 'conditions'>): Rules => ({
  match,
  conditions: conditions.map(({ kind, is, value, field }) => {
    const typed = numbered.includes(kind) ? Number(value) : value.trim();
    return {
      kind,
      is,
      ...(!valueless.includes(kind) && { value: typed }),
      ...(kind === 'field' && { field }),
    } as Condition;
  }),
});

/** What is sent; a picture only if it changed, a blank slug is made of the name. */
export function collectionTerms(
  { way, match, conditions, products, image, slug, sort, ...draft }: CollectionDraft,
  before: string,
): NewCollection {
  const isByRules = way === 'rules';
  return {
    ...withoutTexts(draft),
    texts: textTerms(words, draft),
    ...(slug.trim() && { slug: slug.trim() }),
    ...(image !== before && { image }),
    rules: isByRules ? rulesOf({ match, conditions }) : null,
    sort: isByRules && sort === 'manual' ? 'newest' : sort,
    products: isByRules ? [] : products.map(({ _id }) => _id),
  };
}
