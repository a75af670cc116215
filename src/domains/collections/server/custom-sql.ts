import {
  type CustomField,
  colorPattern,
  idPattern,
  isWorded,
  LARGEST_NUMBER,
  LONGEST_LINK,
  LONGEST_WORDS,
} from '#domains/catalog/fields/custom-fields.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { type Locale, locales } from '#platform/locale.ts';
import type { ConditionOf, Rules } from '../contract.ts';
import { isMetByEmpty, suitsField } from '../custom-conditions.ts';

/*
 * What conditions ask of the shop's own fields. The values that fit their definitions are columns of the `facts`, null for
 * an empty field, so that each is read once for all rules.
 */

type Param = (value: unknown, type: string) => string;

/** The days that each month has, leap years included. */
const existingDate = [
  String.raw`^\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$`,
  String.raw`^(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29$`,
].join('|');

/** SQL: a text `v` if it meets a pattern. */
const matching = (pattern: string, operator = '~') =>
  `case when jsonb_typeof(v) = 'string' and v #>> '{}' ${operator} '${pattern}' then v #>> '{}' end`;

/** SQL: a value `v` that fits a definition, else null; as `fitsField` decides. */
function fittingSql(field: CustomField, param: Param, main: Locale): string {
  const keys = () =>
    param(
      field.choices.map(({ key }) => key),
      'text[]',
    );
  switch (field.kind) {
    case 'text':
    case 'lines':
      // The words of the main language; empty ones where only others are there.
      return `case jsonb_typeof(v) when 'object' then case when v <> '{}' and not exists (
          select from jsonb_each(v) word where jsonb_typeof(word.value) <> 'string' or word.value #>> '{}' !~ '\\S'
            or word.key <> all (${param(locales, 'text[]')})
            or length(word.value #>> '{}') > ${LONGEST_WORDS[field.kind]}
        ) then coalesce(v ->> ${param(main, 'text')}, '') end end`;
    case 'number': {
      const least = param(Math.max(field.least ?? -LARGEST_NUMBER, -LARGEST_NUMBER), 'float8');
      const most = param(Math.min(field.most ?? LARGEST_NUMBER, LARGEST_NUMBER), 'float8');
      return `case jsonb_typeof(v) when 'number' then
        case when v::float8 between ${least} and ${most} then v::float8 end end`;
    }
    case 'flag':
      return `case jsonb_typeof(v) when 'boolean' then v::boolean end`;
    case 'choice':
      return `case when jsonb_typeof(v) = 'string' and v #>> '{}' = any (${keys()}) then v #>> '{}' end`;
    case 'choices':
      return `case jsonb_typeof(v) when 'array' then case when v <> '[]' and v <@ to_jsonb(${keys()})
        and jsonb_array_length(v) = (select count(distinct one) from jsonb_array_elements(v) one) then v end end`;
    case 'date':
      return matching(existingDate);
    case 'link':
      return `case when length(v #>> '{}') <= ${LONGEST_LINK} then ${matching('^https?:', '~*')} end`;
    case 'color':
      return matching(colorPattern.source);
    case 'picture':
    case 'product':
      return matching(idPattern.source);
  }
}

const columnOf = (fields: readonly CustomField[], key: string) =>
  `custom_${fields.findIndex((field) => field.key === key)}`;

/** SQL: a column of the values of each defined field that rules ask about, of a table `p` of products. */
export function customFacts(
  asked: readonly Rules[],
  { param, fields, main }: { param: Param; fields: readonly CustomField[]; main: Locale },
): string[] {
  const keys = new Set(
    asked.flatMap(({ conditions }) => conditions.flatMap((one) => (one.kind === 'custom' ? one.field : []))),
  );
  return fields
    .filter(({ key }) => keys.has(key))
    .map((field) => {
      const value = `(select p.custom_values -> ${param(field.key, 'text')} as v)`;
      return `(select ${fittingSql(field, param, main)} from ${value} held) as ${columnOf(fields, field.key)}`;
    });
}

const comparedBy = { at_least: '>=', at_most: '<=', before: '<', after: '>', on: '=' } as const;

/** SQL: whether a product meets a condition; never null. Without a suitable definition the field is empty. */
export function customSql(
  { field: key, is, value }: ConditionOf<'custom'>,
  { param, fields }: { param: Param; fields: readonly CustomField[] },
): string {
  const field = fields.find((one) => one.key === key);
  if (!field || !suitsField(field, { is, value })) return isMetByEmpty(is) ? 'true' : 'false';
  const held = `f.${columnOf(fields, key)}`;
  const isSure = (fits: string) => `coalesce(${fits}, false)`;
  switch (is) {
    case 'filled':
    case 'empty':
      return `(${held} is ${is === 'filled' ? 'not ' : ''}null)`;
    case 'yes':
    case 'no':
      return `(${held} is ${is === 'yes'})`;
    case 'contains':
      return isSure(`${held} ilike ${param(likeContaining(String(value)), 'text')}`);
    case 'has':
      return isSure(`${held} ? ${param(value, 'text')}`);
    case 'has_not':
      return `(not ${isSure(`${held} ? ${param(value, 'text')}`)})`;
    case 'is':
    case 'is_not': {
      const equal = isWorded(field.kind)
        ? `lower(${held}) = lower(${param(value, 'text')})`
        : `${held} = ${param(value, field.kind === 'number' ? 'float8' : 'text')}`;
      return is === 'is' ? isSure(equal) : `(not ${isSure(equal)})`;
    }
    default: {
      // Dates as texts, whose order is that of time.
      const other = field.kind === 'number' ? param(value, 'float8') : `${param(value, 'text')} collate "C"`;
      return isSure(`${held} ${comparedBy[is]} ${other}`);
    }
  }
}
