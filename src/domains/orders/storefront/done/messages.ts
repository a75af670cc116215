import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  thanks: '{name, select, none {Thank you for your order} other {Thank you for your order, {name}}}',
  mailed: 'A confirmation is on its way to {email}.',
  mailedLater: 'As soon as it is paid, a confirmation goes to {email}.',
  code: 'Your order code',
  copy: 'Copy the order code',
  copied: 'Order code copied.',
  next: 'What happens next',
  prepare: 'We pack your order. Until we begin you can still cancel it here.',
  ship: 'You get a mail with the tracking number when it leaves us.',
  arrive: 'It reaches you {days} working days later.',
  arriveNext: 'It reaches you on the next working day.',
  bill: 'The invoice comes by email; you pay by transfer.',
  due: 'One step is missing: the payment',
  account: 'Order again more quickly',
  accountText: 'With an account your address and orders are always at hand.',
  register: 'Create an account',
  lost: 'We cannot show this order here',
  lostText:
    'Please open the link in the email that we sent you with the order. If you ordered with an account, log in and you find it among your orders.',
  logIn: 'Log in',
  help: 'Ask us',
};

export const de: Messages<typeof en> = {
  thanks:
    '{name, select, none {Vielen Dank für Ihre Bestellung} other {Vielen Dank für Ihre Bestellung, {name}}}',
  mailed: 'Eine Bestätigung ist unterwegs an {email}.',
  mailedLater: 'Sobald sie bezahlt ist, geht eine Bestätigung an {email}.',
  code: 'Ihre Bestellnummer',
  copy: 'Bestellnummer kopieren',
  copied: 'Bestellnummer kopiert.',
  next: 'So geht es weiter',
  prepare: 'Wir packen Ihre Bestellung. Bis wir damit anfangen, können Sie sie hier noch stornieren.',
  ship: 'Sie bekommen eine E-Mail mit der Sendungsnummer, sobald sie unterwegs ist.',
  arrive: 'Sie ist {days} Werktage später bei Ihnen.',
  arriveNext: 'Sie ist am nächsten Werktag bei Ihnen.',
  bill: 'Die Rechnung kommt per E-Mail; Sie zahlen per Überweisung.',
  due: 'Es fehlt nur noch die Zahlung',
  account: 'Beim nächsten Mal geht es schneller',
  accountText: 'Mit einem Konto haben Sie Adresse und Bestellungen immer zur Hand.',
  register: 'Konto anlegen',
  lost: 'Diese Bestellung können wir hier nicht zeigen',
  lostText:
    'Bitte öffnen Sie den Link in der E-Mail, die Sie zur Bestellung bekommen haben. Haben Sie mit einem Konto bestellt, finden Sie sie nach dem Anmelden unter Ihren Bestellungen.',
  logIn: 'Anmelden',
  help: 'Fragen Sie uns',
};
