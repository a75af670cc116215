import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  title: 'Please log in again',
  text: 'Your session has ended. What you were doing here goes on as soon as you are logged in.',
};

export const de: Messages<typeof en> = {
  title: 'Bitte melden Sie sich noch einmal an',
  text: 'Ihre Sitzung ist beendet. Sobald Sie angemeldet sind, geht es hier weiter, wo Sie waren.',
};
