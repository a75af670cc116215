import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  logIn: 'Log in',
  logInText: 'Welcome back.',
  register: 'Create an account',
  registerText: 'For your orders, your wishlist and your reviews.',
  forgotPassword: 'Forgot your password?',
  forgotPasswordText: 'Tell us your email, and we send you a link with which you choose a new one.',
  resetPassword: 'Choose a new password',
  resetPasswordText: 'You log in with it afterwards; everywhere else you are logged out.',
  verifyEmail: 'Confirm your email',
  changeEmail: 'Confirm your new email',
  join: 'Work here',
  setup: 'Welcome to your shop',
  setupText: 'It needs an owner: you. You log in with this email and password from now on.',
};

export const de: Messages<typeof en> = {
  logIn: 'Anmelden',
  logInText: 'Willkommen zurück.',
  register: 'Konto anlegen',
  registerText: 'Für Ihre Bestellungen, Ihre Wunschliste und Ihre Bewertungen.',
  forgotPassword: 'Passwort vergessen?',
  forgotPasswordText:
    'Nennen Sie uns Ihre E-Mail-Adresse. Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.',
  resetPassword: 'Neues Passwort wählen',
  resetPasswordText: 'Damit melden Sie sich anschließend an; überall sonst werden Sie abgemeldet.',
  verifyEmail: 'E-Mail-Adresse bestätigen',
  changeEmail: 'Neue E-Mail-Adresse bestätigen',
  join: 'Arbeiten Sie mit',
  setup: 'Willkommen in Ihrem Shop',
  setupText:
    'Ihm fehlt noch der Inhaber: Sie. Mit dieser E-Mail-Adresse und diesem Passwort melden Sie sich künftig an.',
};
