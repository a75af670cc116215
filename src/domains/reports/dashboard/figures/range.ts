const ranges = ['7d', '90d', '12m'] as const;

/** Which time the overview's figures are of; 30 days, unless told. */
export function readRange(given: Record<string, unknown>): { range?: (typeof ranges)[number] } {
  const range = ranges.find((known) => known === given.range);
  return range ? { range } : {};
}
