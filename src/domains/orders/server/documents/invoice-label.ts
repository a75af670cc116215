/** The number of an invoice as printed, such as `INV-2026-00042`. */
export const invoiceLabel = (series: string, number: number): string =>
  `${series}-${String(number).padStart(5, '0')}`;
