import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  missing: 'Please fill this in.',
  mismatch: "Passwords don't match!",
  connection: 'There is no connection to the shop. Please check your internet connection, then try again.',
  timeout: 'The shop took too long to answer. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  passwordHint: 'At least 8 characters.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  noScript: 'This page needs JavaScript. Please allow it for this shop.',
  logInAgain: 'Log in again in a new tab, then send this once more',
};

export const de: Messages<typeof en> = {
  missing: 'Bitte füllen Sie dieses Feld aus.',
  mismatch: 'Die Passwörter stimmen nicht überein!',
  connection:
    'Keine Verbindung zum Shop. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es dann noch einmal.',
  timeout: 'Der Shop hat zu lange nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es gleich noch einmal.',
  passwordHint: 'Mindestens 8 Zeichen.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  noScript: 'Diese Seite braucht JavaScript. Bitte erlauben Sie es für diesen Shop.',
  logInAgain: 'In einem neuen Tab wieder anmelden und dann noch einmal senden',
};
