import type { Settings } from '#domains/content/server/index.ts';
import { ibanIn } from '#platform/iban.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { TransferDetails } from '../../../contract/transfer.ts';
import { epcCode } from '../../documents/epc-code.ts';
import type { WholeOrder } from '../../queries/whole-order.ts';

type Order = Pick<
  WholeOrder,
  'code' | 'currency' | 'totalMinor' | 'paidMinor' | 'paymentStatus' | 'paymentProvider' | 'status'
>;
type Shop = Pick<Settings, 'bankAccount' | 'company' | 'storeName'>;

const bicIn = /\bBIC\W{0,3}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/;
const groups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The lines without IBAN and BIC, which are shown by themselves. */
function otherLines(bankAccount: readonly string[], iban: string | undefined, bic: string | undefined) {
  const spaced = iban && new RegExp(`(IBAN\\W{0,3})?${[...iban].join(' ?')}`);
  return bankAccount
    .map((line) => {
      const rest = spaced ? line.replace(spaced, '') : line;
      return (bic ? rest.replace(bicIn, '') : rest).replace(/^[\s,;/]+|[\s,;/]+$/g, '');
    })
    .filter((line) => line !== '');
}

/** What the buyer of an order by bank transfer needs to pay it; null if no transfer is awaited. Pure. */
export function transferOf(order: Order, shop: Shop): TransferDetails | null {
  const { code, currency, status, paymentStatus, paymentProvider } = order;
  const isAwaited =
    paymentProvider === 'bank-transfer' && paymentStatus === 'unpaid' && status !== 'canceled';
  if (!isAwaited || shop.bankAccount.length === 0) return null;
  const iban = ibanIn(shop.bankAccount);
  const [, bic] = bicIn.exec(shop.bankAccount.join('\n')) ?? [];
  return {
    holder: shop.company || shop.storeName,
    iban: iban ? groups(iban) : null,
    bic: bic ?? null,
    lines: otherLines(shop.bankAccount, iban, bic),
    reference: code,
    amount: toDecimal(order.totalMinor - order.paidMinor, minorDigits(currency)),
    hasCode: transferText(order, shop) !== null,
  };
}

/** What banking apps read from the QR code of a transfer: only in euros. Pure. */
export function transferText({ code, currency, totalMinor, paidMinor }: Order, shop: Shop): string | null {
  if (currency !== 'EUR') return null;
  const { bankAccount, company, storeName } = shop;
  return epcCode({ name: company || storeName, bankAccount, cents: totalMinor - paidMinor, reference: code });
}
