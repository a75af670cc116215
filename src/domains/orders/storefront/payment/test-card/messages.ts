import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  number: 'Test card number',
  hint: 'Choose what is to happen, or type one of these numbers. Never a real one.',
  missing: 'Please choose or type a test card number.',
  cards: 'Test cards',
  approve: 'Approved',
  decline: 'Declined',
  confirm: 'Asks to confirm',
  unknown: 'There is no such test card. Please take one of those above the field.',
  bank: 'Test bank',
  bankText: 'With a real card your bank would ask you now whether this payment comes from you.',
  yes: 'Yes, confirm',
  no: 'No, cancel',
  notConfirmed: 'The payment was not confirmed. Your order is kept; please try again.',
};

export const de: Messages<typeof en> = {
  number: 'Nummer der Testkarte',
  hint: 'Wählen Sie, was geschehen soll, oder tippen Sie eine dieser Nummern ein. Nie eine echte.',
  missing: 'Bitte wählen oder tippen Sie die Nummer einer Testkarte.',
  cards: 'Testkarten',
  approve: 'Genehmigt',
  decline: 'Abgelehnt',
  confirm: 'Fragt nach',
  unknown: 'Diese Testkarte gibt es nicht. Bitte nehmen Sie eine von denen über dem Feld.',
  bank: 'Testbank',
  bankText: 'Bei einer echten Karte würde Ihre Bank jetzt fragen, ob diese Zahlung von Ihnen kommt.',
  yes: 'Ja, bestätigen',
  no: 'Nein, abbrechen',
  notConfirmed:
    'Die Zahlung wurde nicht bestätigt. Ihre Bestellung bleibt bestehen; bitte versuchen Sie es noch einmal.',
};
