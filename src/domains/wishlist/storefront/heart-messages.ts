import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  saveToWishlist: 'Add to wishlist: {name}',
  takeOffWishlist: 'Take off your wishlist: {name}',
  heartKept: '{name} is on your wishlist.',
  heartGone: '{name} is off your wishlist.',
  moved: '{name} is in your cart.',
  heartFailed: 'Your wishlist could not be changed just now. Please try again.',
};

export const de: Messages<typeof en> = {
  saveToWishlist: 'Auf die Wunschliste: {name}',
  takeOffWishlist: 'Von der Wunschliste nehmen: {name}',
  heartKept: '{name} steht auf Ihrer Wunschliste.',
  heartGone: '{name} steht nicht mehr auf Ihrer Wunschliste.',
  moved: '{name} liegt im Warenkorb.',
  heartFailed: 'Ihre Wunschliste ließ sich gerade nicht ändern. Bitte versuchen Sie es noch einmal.',
};
