import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'wishlist.full': 'Your wishlist is full: it holds {most, number} products. Please take one off first.',
  },
  de: {
    'wishlist.full':
      'Ihre Wunschliste ist voll: Sie fasst {most, number} Produkte. Bitte nehmen Sie zuerst eines herunter.',
  },
});

export const wishlistFull = (most: number) => new DomainError('wishlist.full', 409, { most });
