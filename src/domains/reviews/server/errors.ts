import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'reviews.rating_invalid': 'A rating is 1, 2, 3, 4 or 5 stars.',
    'reviews.comment_invalid': 'A review needs a comment of at most 2,000 characters.',
    'reviews.title_invalid': 'The title of a review has at most 120 characters.',
    'reviews.changed_meanwhile': 'Somebody else has answered meanwhile. Please look at it again.',
    'reviews.reply_invalid': 'A reply has at most 2,000 characters.',
    'reviews.reason_invalid': 'The reason of a report has at most 1,000 characters.',
    'reviews.not_found': 'There is no such review.',
    'reviews.own_vote': 'You cannot vote for your own review.',
    'reviews.own_report': 'You cannot report your own review. You can change or delete it.',
    'reviews.deleted': 'The review is deleted.',
    'reviews.reported': 'Thank you. We will look at this review.',
  },
  de: {
    'reviews.rating_invalid': 'Eine Bewertung hat 1, 2, 3, 4 oder 5 Sterne.',
    'reviews.comment_invalid': 'Eine Bewertung braucht einen Kommentar mit höchstens 2.000 Zeichen.',
    'reviews.title_invalid': 'Der Titel einer Bewertung hat höchstens 120 Zeichen.',
    'reviews.changed_meanwhile': 'Jemand anderes hat inzwischen geantwortet. Bitte sehen Sie es sich neu an.',
    'reviews.reply_invalid': 'Eine Antwort hat höchstens 2.000 Zeichen.',
    'reviews.reason_invalid': 'Der Grund einer Meldung hat höchstens 1.000 Zeichen.',
    'reviews.not_found': 'Diese Bewertung gibt es nicht.',
    'reviews.own_vote': 'Für Ihre eigene Bewertung können Sie nicht stimmen.',
    'reviews.own_report':
      'Ihre eigene Bewertung können Sie nicht melden. Sie können sie ändern oder löschen.',
    'reviews.deleted': 'Die Bewertung ist gelöscht.',
    'reviews.reported': 'Vielen Dank. Wir sehen uns diese Bewertung an.',
  },
});

export const ratingInvalid = () => new DomainError('reviews.rating_invalid', 400);
export const commentInvalid = () => new DomainError('reviews.comment_invalid', 400);
export const titleInvalid = () => new DomainError('reviews.title_invalid', 400);
export const reasonInvalid = () => new DomainError('reviews.reason_invalid', 400);
export const replyInvalid = () => new DomainError('reviews.reply_invalid', 400);
export const changedMeanwhile = () => new DomainError('reviews.changed_meanwhile', 409);
export const reviewNotFound = () => new DomainError('reviews.not_found', 404);
export const ownVote = () => new DomainError('reviews.own_vote', 403);
export const ownReport = () => new DomainError('reviews.own_report', 403);
