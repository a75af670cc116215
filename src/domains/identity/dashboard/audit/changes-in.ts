export type Change = { name: string; before?: unknown; after: unknown };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes in an entry's details: each field before and after if it has both, else each recorded value. Pure. */
export function changesIn(details: Record<string, unknown>): Change[] {
  const { before, after, also } = details;
  if (isFields(before) && isFields(after)) {
    const changed = Object.keys(after).flatMap((name) =>
      formatValue(before[name]) === formatValue(after[name])
        ? []
        : [{ name, before: before[name] ?? null, after: after[name] }],
    );
    const isMore = Array.isArray(also) && also.length > 0;
    return isMore ? [...changed, { name: 'also', after: also }] : changed;
  }
  return Object.entries(details).map(([name, value]) => ({ name, after: value }));
}

/** A recorded value as text. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
