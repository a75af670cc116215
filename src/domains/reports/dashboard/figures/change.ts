export type Change = { kind: 'same' | 'nothingBefore' } | { kind: 'more' | 'less'; share: number };

/** The relative change of a figure against the period before. Less than half a percent counts as none. Pure. */
export function changeOf({ total, before }: { total: number; before: number }): Change {
  if (before === 0) return { kind: total === 0 ? 'same' : 'nothingBefore' };
  const share = Math.abs(total - before) / before;
  if (Math.round(share * 100) === 0) return { kind: 'same' };
  return { kind: total > before ? 'more' : 'less', share };
}
