import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  heartKept: '{name} is on your wishlist.',
  heartFailed: 'Your wishlist could not be changed just now. Please try again.',
};

export const de: Messages<typeof en> = {
  heartKept: '{name} steht auf Ihrer Wunschliste.',
  heartFailed: 'Ihre Wunschliste ließ sich gerade nicht ändern. Bitte versuchen Sie es noch einmal.',
};
