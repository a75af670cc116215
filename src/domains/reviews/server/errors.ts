import { DomainError } from '#platform/errors.ts';
import { addErrorMessages } from '#server/error-messages.ts';

addErrorMessages({
  en: {
    'reviews.rating_invalid': 'A rating is 1, 2, 3, 4 or 5 stars.',
    'reviews.comment_invalid': 'A review needs a comment of at most 2,000 characters.',
  },
  de: {
    'reviews.rating_invalid': 'Eine Bewertung hat 1, 2, 3, 4 oder 5 Sterne.',
    'reviews.comment_invalid': 'Eine Bewertung braucht einen Kommentar mit höchstens 2.000 Zeichen.',
  },
});

export const ratingInvalid = () => new DomainError('reviews.rating_invalid', 400);
export const commentInvalid = () => new DomainError('reviews.comment_invalid', 400);
