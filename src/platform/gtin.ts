/** The lengths of numbers of the GS1 system: GTIN-8, UPC (12), EAN and ISBN (13), GTIN-14. */
const shape = /^(\d{8}|\d{12,14})$/;

/** Whether it is a number of the GS1 system with its check digit (GS1 General Specifications, 7.9). Pure. */
export function isGtin(barcode: string): boolean {
  if (!shape.test(barcode)) return false;
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Whether it is as long as such a number, but has another check digit: a digit was mistyped. Spaces and hyphens do not
 * count; other barcodes are the shop's own affair. Pure.
 */
export function isMistypedGtin(barcode: string): boolean {
  const digits = barcode.replace(/[\s-]/g, '');
  return shape.test(digits) && !isGtin(digits);
}
