import { ibanIn } from '#platform/iban.ts';
import { decimalText } from '#platform/money.ts';

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
