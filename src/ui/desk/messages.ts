import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  actionFailed: 'That did not work. Please try again.',
};

export const de: Messages<typeof en> = {
  actionFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
