import { DomainError } from '#platform/errors.ts';
import { addErrorMessages } from '#server/error-messages.ts';

addErrorMessages({
  en: {
    'pricing.deal_invalid':
      'A deal takes between 0 and 100 percent off or names a price, and ends after it starts.',
    'pricing.deal_overlaps': 'This product already has a deal in that time.',
    'pricing.deal_not_found': 'There is no such deal.',
    'pricing.terms_invalid': 'The name or the amounts are not right.',
    'pricing.code_taken': 'There is already a discount with the code {code}.',
  },
  de: {
    'pricing.deal_invalid':
      'Ein Angebot senkt den Preis um 0 bis 100 Prozent oder nennt einen Preis und endet nach seinem Beginn.',
    'pricing.deal_overlaps': 'Dieses Produkt hat in dieser Zeit schon ein Angebot.',
    'pricing.deal_not_found': 'Dieses Angebot gibt es nicht.',
    'pricing.terms_invalid': 'Der Name oder die Beträge stimmen nicht.',
    'pricing.code_taken': 'Einen Rabatt mit dem Code {code} gibt es schon.',
  },
});

export const dealInvalid = () => new DomainError('pricing.deal_invalid', 400);
export const dealOverlaps = () => new DomainError('pricing.deal_overlaps', 409);
export const dealNotFound = () => new DomainError('pricing.deal_not_found', 404);
export const termsInvalid = () => new DomainError('pricing.terms_invalid', 400);
export const codeTaken = (code: string) => new DomainError('pricing.code_taken', 409, { code });

const EXCLUSION_VIOLATION = '23P01';

/** Two deals of one product in the same time, told by the database. */
export function asDealOutcome(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if ((cause as { code?: string }).code === EXCLUSION_VIOLATION) throw dealOverlaps();
  throw error;
}
