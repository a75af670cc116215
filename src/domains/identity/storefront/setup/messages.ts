import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  closed: 'This shop has an owner already.',
  confirmPassword: 'Confirm password',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  logIn: 'Log in',
  password: 'Password',
  setUp: 'Open my shop',
  settingUp: 'Opening …',
  storeName: 'Name of the shop',
  storeNameHint: 'Visitors see it at the top of each page. You can change it later.',
  token: 'Setup token',
  tokenHint: 'It is printed where the shop was started.',
};

export const de: Messages<typeof en> = {
  closed: 'Dieser Shop hat schon einen Inhaber.',
  confirmPassword: 'Passwort wiederholen',
  email: 'E-Mail-Adresse',
  firstName: 'Vorname',
  lastName: 'Nachname',
  logIn: 'Anmelden',
  password: 'Passwort',
  setUp: 'Meinen Shop eröffnen',
  settingUp: 'Wird eröffnet …',
  storeName: 'Name des Shops',
  storeNameHint: 'Er steht oben auf jeder Seite. Sie können ihn später ändern.',
  token: 'Einrichtungscode',
  tokenHint: 'Er steht dort, wo der Shop gestartet wurde.',
};
