import { DomainError } from '#platform/errors.ts';

export const changedMeanwhile = () => new DomainError('content.changed_meanwhile', 409);
export const currencyUnknown = () => new DomainError('content.currency_unknown', 400);
/** For domains that have amounts in the currency. */
export const currencyFixed = () => new DomainError('content.currency_fixed', 409);
export const currencyDigits = () => new DomainError('content.currency_digits', 409);
export const amountInvalid = () => new DomainError('content.amount_invalid', 400);
export const timeZoneUnknown = () => new DomainError('content.time_zone_unknown', 400);
/** For domains whose texts cannot be exchanged. */
export const mainLanguageFixed = (most: number) =>
  new DomainError('content.main_language_fixed', 409, { most });
export const mainLanguageMissing = () => new DomainError('content.main_language_missing', 409);
export const mainNamesShared = (names: readonly string[]) =>
  new DomainError('content.main_names_shared', 409, { names: names.join(', ') });
/** `iban` as it was typed. */
export const ibanWrong = (iban: string) => new DomainError('content.iban_wrong', 400, { iban });
/** `typed`: the shop's own VAT number. */
export const vatIdWrong = (typed: string) => new DomainError('content.vat_id_wrong', 400, { typed });
export const robotsInvalid = (line: number) => new DomainError('content.robots_invalid', 400, { line });
