import { decimalText } from '#platform/money.ts';

const typed = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}\b/g;
const SHORTEST = 15;

/** Whether the check digits of an IBAN are right (ISO 13616). */
function isRight(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The IBAN among typed bank details, without spaces; words behind it are left out. Undefined if none is right. */
export function ibanIn(bankAccount: readonly string[]): string | undefined {
  for (const [found] of bankAccount.join('\n').matchAll(typed)) {
    const groups = found.split(' ');
    for (let count = groups.length; count > 0; count--) {
      const iban = groups.slice(0, count).join('');
      if (iban.length >= SHORTEST && isRight(iban)) return iban;
    }
  }
  return undefined;
}

const LONGEST_NAME = 70;
const MOST_CENTS = 99_999_999_999;

type Transfer = { name: string; bankAccount: readonly string[]; cents: number; reference: string };

/**
 * What banking apps read from a QR code to fill in a transfer in euros (EPC069-12, version 2). Null where the details
 * have no IBAN or the amount is out of bounds.
 */
export function epcCode({ name, bankAccount, cents, reference }: Transfer): string | null {
  const iban = ibanIn(bankAccount);
  if (!iban || cents < 1 || cents > MOST_CENTS) return null;
  const payee = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  const head = ['BCD', '002', '1', 'SCT', '', payee, iban];
  return [...head, `EUR${decimalText(cents, 2)}`, '', '', reference].join('\n');
}
