/** An amount as somebody typed it, in English or German: 39.50 and 39,50; null where it is none, or has too many decimals. Pure. */
export function readAmount(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = typed.trim().match(/^(\d{1,12})(?:[.,](\d*))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}

/** How many decimals a currency has. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
