const typed = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}\b/g;
const SHORTEST = 15;

/** Whether the check digits of an IBAN are right (ISO 13616). */
function isRight(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The IBAN with which something typed begins, without spaces; words behind it are left out. */
function rightIn(found: string): string | undefined {
  const groups = found.split(' ');
  for (let count = groups.length; count > 0; count--) {
    const iban = groups.slice(0, count).join('');
    if (iban.length >= SHORTEST && isRight(iban)) return iban;
  }
  return undefined;
}

const foundIn = (bankAccount: readonly string[]): string[] => bankAccount.join('\n').match(typed) ?? [];

/** The IBAN among typed bank details, without spaces; undefined if none is right. Pure. */
export function ibanIn(bankAccount: readonly string[]): string | undefined {
  for (const found of foundIn(bankAccount)) {
    const iban = rightIn(found);
    if (iban) return iban;
  }
  return undefined;
}

/** What looks like an IBAN in typed bank details and is none by its check digits; undefined if all are right. Pure. */
export const wrongIbanIn = (bankAccount: readonly string[]): string | undefined =>
  foundIn(bankAccount).find((found) => found.replaceAll(' ', '').length >= SHORTEST && !rightIn(found));
