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

/** The changes in an entry's details: each field before and after if it has both, else each recorded value. Pure. */
export function changesIn(details: Record<string, unknown>): Change[] {
  const { also } = details;
  if (isFields(details.before) && isFields(details.after)) {
    const [before, after] = [withTexts(details.before), withTexts(details.after)];
    // A removed text is not in `after`; other fields are in both.
    const names = [...Object.keys(after), ...Object.keys(before).filter((name) => name.endsWith(')'))];
    const changed = [...new Set(names)].flatMap((name) =>
      formatValue(before[name]) === formatValue(after[name])
        ? []
        : [{ name, before: before[name] ?? null, after: after[name] ?? null }],
    );
    const isMore = Array.isArray(also) && also.length > 0;
    return isMore ? [...changed, { name: 'also', after: also }] : changed;
  }
  const { from, to, ...rest } = details;
  if (from !== undefined && to !== undefined)
    return [{ name: 'to', before: from, after: to }, ...changesIn(rest)];
  return Object.entries(withTexts(details)).flatMap(([name, value]) =>
    isReference(name) ? [] : [{ name, after: value }],
  );
}

/** A recorded value as text. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
