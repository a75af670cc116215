import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  voteFailed: 'Your vote did not get through. Please try again.',
  couldNotOpen: 'That did not load. Please try again.',
};

export const de: Messages<typeof en> = {
  voteFailed: 'Ihre Stimme kam nicht an. Bitte versuchen Sie es noch einmal.',
  couldNotOpen: 'Das ließ sich nicht laden. Bitte versuchen Sie es noch einmal.',
};
