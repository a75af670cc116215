import { namesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { isUnlimitedSql } from '#domains/inventory/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { columnName } from '#platform/db/table-columns.ts';
import { toMinor } from '#platform/money.ts';
import type { Condition, ConditionOf, Rules } from '../contract.ts';
import type { RuleKind } from '../rule-kinds.ts';
import { customFacts, customSql } from './custom-sql.ts';
import type { Terms } from './read-terms.ts';

/** The terms of the shop; `param` adds a value to a statement and returns the SQL of it. */
type Values = Terms & { param: (value: unknown, type: string) => string };

/** More units than any shop has: of what is not counted, or sold on. */
const ENDLESS = 2_000_000_000;

const units = `(select coalesce(sum(case when ${isUnlimitedSql('s')} then ${ENDLESS} else greatest(s.on_hand, 0) end), 0)
    from variants v join stock_levels s on s.variant_id = v.id
    where v.product_id = p.id and v.deleted_at is null)`;

/**
 * SQL: the CTE `facts`, what conditions ask of the listed products of `$1`, or of all if that is null. Read once for
 * all rules, since there are many; what few rules ask only where it is `asked`.
 */
export const factsSql = (asked: readonly Rules[], values: Values): string => {
  const kinds = new Set(asked.flatMap(({ conditions }) => conditions.map(({ kind }) => kind)));
  const more = [
    ...(kinds.has('stock') ? [`${units} as units`] : []),
    ...(kinds.has('field') ? namesOf(productFields).map((name) => `p.${columnName(name)}`) : []),
    ...customFacts(asked, values),
  ];
  return `facts as materialized (
    select ${[
      'l.product_id, l.category_id, l.brand_id, l.in_stock, l.listed_at',
      `${paidNow('l.price_minor')} as paid`,
    ]
      .concat(`coalesce(kiosk_tag_keys(p.tags), '{}') as tags, deal.id is not null as has_deal`, more)
      .join(', ')}
    from listings l join products p on p.id = l.product_id ${joinRunningDeal('l.product_id')}
    where $1::uuid[] is null or l.product_id = any ($1::uuid[]))`;
};

const compared = { at_most: '<=', at_least: '>=' };
const unless = (is: string, no: string, fits: string) => (is === no ? `not ${fits}` : fits);

type SqlOf = { [Kind in RuleKind]: (condition: ConditionOf<Kind>, values: Values) => string };

/** SQL: whether a product meets a condition; never null. */
const sqlOf: SqlOf = {
  price: ({ is, value }, { param, digits }) =>
    `f.paid ${compared[is]} ${param(toMinor(value, digits), 'bigint')}`,
  tag: ({ is, value }, { param }) =>
    unless(is, 'is_not', `(f.tags @> array[lower(${param(value, 'text')})])`),
  brand: ({ is, value }, { param }) => unless(is, 'is_not', `(f.brand_id = ${param(value, 'uuid')})`),
  category: ({ is, value }, { param }) => {
    const category = param(value, 'uuid');
    // As an array it is read once for all products.
    if (is === 'within' || is === 'not_within')
      return unless(
        is,
        'not_within',
        `(f.category_id = any ((select kiosk_categories_within(${category}))::uuid[]))`,
      );
    return unless(is, 'is_not', `(f.category_id = ${category})`);
  },
  stock: ({ is, value }, { param }) => `f.units ${compared[is]} ${param(value, 'bigint')}`,
  available: ({ is }) => unless(is, 'no', 'f.in_stock'),
  deal: ({ is }) => unless(is, 'no', 'f.has_deal'),
  age: ({ is, value }, { param }) =>
    `f.listed_at ${is === 'at_most' ? '>' : '<='} now() - ${param(value, 'integer')} * interval '1 day'`,
  field: ({ field, is, value }, { param }) => {
    const text = `coalesce(f.${columnName(field)}::text, '')`;
    if (is === 'filled' || is === 'empty') return unless(is, 'filled', `(${text} = '')`);
    if (is === 'contains') return `${text} ilike ${param(likeContaining(value), 'text')}`;
    return unless(is, 'is_not', `(lower(${text}) = lower(${param(value, 'text')}))`);
  },
  custom: customSql,
};

type AnySql = ((condition: Condition, values: Values) => string) | undefined;

/** A kind that only a later version knows fits nothing: its collections must not hold up the others. */
const conditionSql = (condition: Condition, values: Values) =>
  (sqlOf[condition.kind] as AnySql)?.(condition, values) ?? 'false';

/** SQL: whether a row `f` of the `facts` meets rules; never null. */
export const rulesSql = ({ match, conditions }: Rules, values: Values): string =>
  `(${conditions.map((condition) => conditionSql(condition, values)).join(match === 'all' ? ' and ' : ' or ')})`;
