import type { Messages } from '#platform/i18n/messages.ts';

const roleEn =
  '{role, select, owner {an owner} manager {a manager} support {customer support} other {somebody who looks along}}';
const roleDe =
  '{role, select, owner {als Inhaber} manager {in der Leitung} support {im Kundendienst} other {zum Mitlesen}}';

export const en = {
  gone: 'This invitation has expired, was used already or was withdrawn. Please ask for a new one.',
  logIn: 'Log in',
  invited: `You are invited to work here as ${roleEn}.`,
  makeAccount: 'You log in with {email} and this password from now on.',
  logInFirst: 'You have an account with {email}. Please log in, and you are in.',
  signedInAs: 'You are logged in as {email}, but the invitation is for another address.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  confirmPassword: 'Confirm password',
  accept: 'Accept the invitation',
  accepting: 'One moment …',
};

export const de: Messages<typeof en> = {
  gone: 'Diese Einladung ist abgelaufen, wurde schon angenommen oder zurückgezogen. Bitte lassen Sie sich eine neue senden.',
  logIn: 'Anmelden',
  invited: `Sie sind zur Mitarbeit eingeladen: ${roleDe}.`,
  makeAccount: 'Künftig melden Sie sich mit {email} und diesem Passwort an.',
  logInFirst: 'Zu {email} gibt es schon ein Konto. Melden Sie sich an, und Sie gehören dazu.',
  signedInAs: 'Sie sind als {email} angemeldet, die Einladung gilt aber für eine andere Adresse.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  accept: 'Einladung annehmen',
  accepting: 'Einen Moment …',
};
