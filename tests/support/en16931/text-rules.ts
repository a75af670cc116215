import { seller, type TextRule } from './rule.ts';

/** Whether the check digits of an IBAN are right (ISO 13616): its letters count from 10. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Za-z0-9]{0,30}$/.test(iban)) return false;
  const moved = [...iban.slice(4), ...iban.slice(0, 4)];
  const rest = moved.reduce((left, sign) => {
    const value = Number.parseInt(sign, 36);
    return (left * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}

/** A day of the calendar as eight digits. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^\s*(\d{4})(\d\d)(\d\d)\s*$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(+date) && date.getUTCDate() === Number(day);
}

/** One @, around it names of letters, digits and a few signs, with single dots only inside. */
function isMailAddress(text: string): boolean {
  const [name = '', domain = '', ...more] = text.trim().split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    labels.length > 1 &&
    name.split('.').every((part) => /^[\w!#$%&"*+/=?^`{|}~-]+$/.test(part)) &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label))
  );
}

/** Rules of EN 16931 about the form of texts. */
export const textRules: readonly TextRule[] = [
  { id: 'CII-DT-097', context: "//udt:DateTimeString[@format = '102']", text: '.', holds: isDay },
];

/** And of XRechnung. */
export const xrechnungTextRules: readonly TextRule[] = [
  {
    id: 'BR-DE-19',
    context: "//ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = '58']",
    text: 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID',
    holds: isIban,
  },
  {
    id: 'BR-DE-28',
    context: `${seller}/ram:DefinedTradeContact`,
    text: 'ram:EmailURIUniversalCommunication/ram:URIID',
    holds: isMailAddress,
  },
];
