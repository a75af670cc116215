import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  cancel: 'Cancel',
  failed: 'That did not work. Please try again.',
  reason: 'What is wrong with it? (optional)',
  reasonLong: 'A reason has at most 1,000 characters.',
  reportReview: 'Report this review',
  send: 'Report',
  sending: 'Sending…',
  thanks: 'Thank you. We will look at this review.',
  whatHappens: 'We look at every report and remove what breaks our rules.',
};

export const de: Messages<typeof en> = {
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  reason: 'Was stimmt damit nicht? (freiwillig)',
  reasonLong: 'Ein Grund hat höchstens 1.000 Zeichen.',
  reportReview: 'Diese Bewertung melden',
  send: 'Melden',
  sending: 'Wird gesendet …',
  thanks: 'Vielen Dank. Wir sehen uns diese Bewertung an.',
  whatHappens: 'Wir sehen uns jede Meldung an und entfernen, was gegen unsere Regeln verstößt.',
};
