import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'content.changed_meanwhile': 'Somebody else has changed this since you opened it.',
    'content.currency_unknown': 'We do not know this currency.',
    'content.currency_fixed': 'The currency stays as it is, since there are orders in it.',
    'content.currency_digits':
      'This currency has other decimals than your prices. It can be chosen while the shop has no products.',
    'content.time_zone_unknown': 'We do not know this time zone.',
    'content.amount_invalid': 'The amount is finer than the currency.',
  },
  de: {
    'content.changed_meanwhile': 'Jemand anderes hat das geändert, seit Sie es geöffnet haben.',
    'content.currency_unknown': 'Diese Währung kennen wir nicht.',
    'content.currency_fixed': 'Die Währung bleibt, wie sie ist, da es Bestellungen in ihr gibt.',
    'content.currency_digits':
      'Diese Währung hat andere Nachkommastellen als Ihre Preise. Sie lässt sich wählen, solange der Shop keine Produkte hat.',
    'content.time_zone_unknown': 'Diese Zeitzone kennen wir nicht.',
    'content.amount_invalid': 'Der Betrag ist feiner als die Währung.',
  },
});

export const changedMeanwhile = () => new DomainError('content.changed_meanwhile', 409);
export const currencyUnknown = () => new DomainError('content.currency_unknown', 400);
/** For domains that have amounts in the currency. */
export const currencyFixed = () => new DomainError('content.currency_fixed', 409);
export const currencyDigits = () => new DomainError('content.currency_digits', 409);
export const amountInvalid = () => new DomainError('content.amount_invalid', 400);
export const timeZoneUnknown = () => new DomainError('content.time_zone_unknown', 400);
