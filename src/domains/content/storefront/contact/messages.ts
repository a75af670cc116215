import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  address: 'Address',
  contact: 'Contact',
  email: 'Email',
  emailHint: 'Our answer goes there.',
  emailInvalid: 'Please enter your email address, so that we can answer.',
  failed: 'Your message could not be sent. It is still here; please try again.',
  home: 'Home',
  message: 'Message',
  messageLong: '{over, plural, one {# character} other {# characters}} too many.',
  messageMissing: 'Please write a message.',
  name: 'Name',
  nameMissing: 'Please tell us your name.',
  noScript: 'This form needs JavaScript. Please allow it for this shop, or write us an email.',
  phone: 'Phone',
  reachUs: 'How to reach us',
  send: 'Send message',
  sending: 'Sending …',
  subject: 'Subject (optional)',
  website: 'Please leave this empty',
  writeUs: 'Write to us',
};

export const de: Messages<typeof en> = {
  address: 'Anschrift',
  contact: 'Kontakt',
  email: 'E-Mail-Adresse',
  emailHint: 'Dorthin geht unsere Antwort.',
  emailInvalid: 'Bitte geben Sie Ihre E-Mail-Adresse ein, damit wir antworten können.',
  failed:
    'Ihre Nachricht konnte nicht gesendet werden. Sie steht noch hier; bitte versuchen Sie es noch einmal.',
  home: 'Start',
  message: 'Nachricht',
  messageLong: '{over, plural, one {# Zeichen} other {# Zeichen}} zu viel.',
  messageMissing: 'Bitte schreiben Sie eine Nachricht.',
  name: 'Name',
  nameMissing: 'Bitte nennen Sie uns Ihren Namen.',
  noScript:
    'Dieses Formular braucht JavaScript. Bitte erlauben Sie es für diesen Shop, oder schreiben Sie uns eine E-Mail.',
  phone: 'Telefon',
  reachUs: 'So erreichen Sie uns',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  subject: 'Betreff (freiwillig)',
  website: 'Bitte leer lassen',
  writeUs: 'Schreiben Sie uns',
};
