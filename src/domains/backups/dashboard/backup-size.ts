const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the unit that fits it: `144 kB`, `1.4 MB`. Pure. */
export function sizeIn(locale: string, bytes: number): string {
  const steps = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const size = bytes / 1_000 ** steps;
  const maximumFractionDigits = size < 10 && steps > 0 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[steps], maximumFractionDigits }).format(
    size,
  );
}
