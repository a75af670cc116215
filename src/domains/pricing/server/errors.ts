import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'pricing.deal_invalid':
      'A deal takes between 0 and 100 percent off or names a price, and ends after it starts.',
    'pricing.deal_overlaps': 'This product already has a deal in that time.',
    'pricing.deal_not_found': 'There is no such deal.',
    'pricing.terms_invalid': 'The name or the amounts are not right.',
    'pricing.changed_meanwhile': 'Somebody else has changed this since you opened it.',
    'pricing.code_taken': 'There is already a discount with the code {code}.',
    'pricing.order_too_large': 'This is more than one order can hold. Please order less at once.',
    'pricing.promotion_used_up':
      'A discount has just been used for the last time. Please look at the total again.',
    'pricing.promotion_not_found': 'There is no such discount.',
    'pricing.shipping_method_not_found': 'There is no such way to ship.',
    'pricing.tax_rate_not_found': 'There is no such tax rate.',
    'pricing.tax_rate_taken': 'There is already a tax rate for this country and region.',
  },
  de: {
    'pricing.deal_invalid':
      'Ein Angebot senkt den Preis um 0 bis 100 Prozent oder nennt einen Preis und endet nach seinem Beginn.',
    'pricing.deal_overlaps': 'Dieses Produkt hat in dieser Zeit schon ein Angebot.',
    'pricing.deal_not_found': 'Dieses Angebot gibt es nicht.',
    'pricing.terms_invalid': 'Der Name oder die Beträge stimmen nicht.',
    'pricing.changed_meanwhile': 'Jemand anderes hat das geändert, seit Sie es geöffnet haben.',
    'pricing.code_taken': 'Einen Rabatt mit dem Code {code} gibt es schon.',
    'pricing.order_too_large':
      'Das ist mehr, als eine Bestellung fasst. Bitte bestellen Sie weniger auf einmal.',
    'pricing.promotion_used_up':
      'Ein Rabatt wurde gerade zum letzten Mal eingelöst. Bitte sehen Sie sich die Summe noch einmal an.',
    'pricing.promotion_not_found': 'Diesen Rabatt gibt es nicht.',
    'pricing.shipping_method_not_found': 'Diese Versandart gibt es nicht.',
    'pricing.tax_rate_not_found': 'Diesen Steuersatz gibt es nicht.',
    'pricing.tax_rate_taken': 'Für dieses Land und diese Region gibt es schon einen Steuersatz.',
  },
});

export const dealInvalid = () => new DomainError('pricing.deal_invalid', 400);
export const dealOverlaps = () => new DomainError('pricing.deal_overlaps', 409);
export const dealNotFound = () => new DomainError('pricing.deal_not_found', 404);
export const termsInvalid = () => new DomainError('pricing.terms_invalid', 400);
export const changedMeanwhile = () => new DomainError('pricing.changed_meanwhile', 409);
export const codeTaken = (code: string) => new DomainError('pricing.code_taken', 409, { code });

export const orderTooLarge = () => new DomainError('pricing.order_too_large', 400);
export const promotionUsedUp = () => new DomainError('pricing.promotion_used_up', 409);
export const promotionNotFound = () => new DomainError('pricing.promotion_not_found', 404);
export const shippingMethodNotFound = () => new DomainError('pricing.shipping_method_not_found', 404);
export const taxRateNotFound = () => new DomainError('pricing.tax_rate_not_found', 404);
export const taxRateTaken = () => new DomainError('pricing.tax_rate_taken', 409);

const EXCLUSION_VIOLATION = '23P01';

/** Translates the violated constraint for overlapping deals of a product. */
export function asDealOutcome(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw dealOverlaps();
  throw error;
}
