/** A typed text with plain digits: Japanese keyboards have wide ones, Arabic and Persian ones their own. */
export const plainDigits = (typed: string): string =>
  typed.replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
