/** An amount as somebody typed it, in English or German: 39.50 and 39,50; null where it is none, or has too many decimals. Pure. */
export function readAmount(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = typed.trim().match(/^(\d{1,12})(?:[.,](\d*))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}
