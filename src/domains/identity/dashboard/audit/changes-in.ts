import { isReference } from './closed-lists.ts';

export type Change = { name: string; before?: unknown; after: unknown };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts by language as fields of their own, such as `name (de)`. */
function withTexts({ texts, ...fields }: Record<string, unknown>): Record<string, unknown> {
  if (!isFields(texts)) return texts === undefined ? fields : { ...fields, texts };
  const each = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(isFields(words) ? words : {}).map(
      ([name, text]) => [`${name} (${language})`, text] as const,
    ),
  );
  return { ...fields, ...Object.fromEntries(each) };
}

/** Fields, or nothing where the thing was not there. */
const areFieldsOrNone = (value: unknown) => value == null || isFields(value);

/** Each field that changed; of a thing that began or ended, all of them. */
function changedFields(was: unknown, is: unknown): Change[] {
  const [before, after] = [was, is].map((fields) => withTexts(isFields(fields) ? fields : {}));
  // A removed text is not in what is left; other fields are in both.
  const gone = Object.keys(before ?? {}).filter((name) => !isFields(is) || name.endsWith(')'));
  return [...new Set([...Object.keys(after ?? {}), ...gone])].flatMap((name) => {
    const [former, current] = [before?.[name] ?? null, after?.[name] ?? null];
    if (formatValue(former) === formatValue(current)) return [];
    return was === undefined ? [{ name, after: current }] : [{ name, before: former, after: current }];
  });
}

/** The changes in an entry's details: each field before and after if it has both, else each recorded value. Pure. */
export function changesIn(details: Record<string, unknown>): Change[] {
  const { also, before, after } = details;
  if ([before, after].some(isFields) && [before, after].every(areFieldsOrNone)) {
    const changed = changedFields(before, after);
    const isMore = Array.isArray(also) && also.length > 0;
    return isMore ? [...changed, { name: 'also', after: also }] : changed;
  }
  const { from, to, ...rest } = details;
  if (from !== undefined && to !== undefined)
    return [{ name: 'to', before: from, after: to }, ...changesIn(rest)];
  return Object.entries(withTexts(details)).flatMap(([name, value]) =>
    isReference(name, value) ? [] : [{ name, after: value }],
  );
}

/** A recorded value as text. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const mention = /(?:\b[a-z]+:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** A recorded value with names in place of known ids, also of such with their kind before them. Pure. */
export function withNames(value: unknown, names: Record<string, string>): unknown {
  if (typeof value === 'string') return value.replace(mention, (whole, id: string) => names[id] ?? whole);
  if (Array.isArray(value)) return value.map((one) => withNames(one, names));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withNames(field, names)]));
}
