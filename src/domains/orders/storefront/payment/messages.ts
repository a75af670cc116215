import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  ways: 'How would you like to pay?',
  invoice: 'Invoice',
  invoiceText: 'You pay when the invoice has come. The goods can leave before.',
  'test-card': 'Test card',
  'test-cardText': 'Only here in the demo shop: no real card, no real money.',
  stripe: 'Card and more',
  stripeText: 'Card, wallet or bank account, through Stripe.',
  loading: 'Loading …',
  loadFailed: 'This way to pay did not load.',
  retry: 'Try again',
  pay: 'Pay {total} now',
  paying: 'Paying …',
  declined: 'The payment was declined. Please try another card; your order is kept.',
  open: 'The payment is not finished yet. Your order is kept; please try again.',
  otherWays: 'Or pay another way',
  switchTo: 'Switch to: {way}',
  switched: 'Your order stands. You pay by: {way}.',
  underWay: 'Your payment is on its way. We tell you by mail when it has come; there is nothing more to do.',
  failed: 'We could not ask for the payment just now. Your order is kept; please try again in a moment.',
};

export const de: Messages<typeof en> = {
  ways: 'Wie möchten Sie bezahlen?',
  invoice: 'Rechnung',
  invoiceText: 'Sie zahlen, wenn die Rechnung da ist. Die Ware kann schon vorher auf den Weg gehen.',
  'test-card': 'Testkarte',
  'test-cardText': 'Nur hier im Demoshop: keine echte Karte, kein echtes Geld.',
  stripe: 'Karte und mehr',
  stripeText: 'Karte, Wallet oder Bankkonto, über Stripe.',
  loading: 'Wird geladen …',
  loadFailed: 'Diese Zahlungsart ließ sich nicht laden.',
  retry: 'Erneut versuchen',
  pay: 'Jetzt {total} bezahlen',
  paying: 'Wird bezahlt …',
  declined:
    'Die Zahlung wurde abgelehnt. Bitte versuchen Sie eine andere Karte; Ihre Bestellung bleibt bestehen.',
  open: 'Die Zahlung ist noch nicht abgeschlossen. Ihre Bestellung bleibt bestehen; bitte versuchen Sie es noch einmal.',
  otherWays: 'Oder anders bezahlen',
  switchTo: 'Zahlungsart: {way}',
  switched: 'Ihre Bestellung bleibt bestehen. Zahlungsart: {way}.',
  underWay:
    'Ihre Zahlung ist unterwegs. Wir sagen Ihnen per E-Mail Bescheid, wenn sie da ist; mehr müssen Sie nicht tun.',
  failed:
    'Wir konnten die Zahlung gerade nicht anfragen. Ihre Bestellung bleibt bestehen; bitte versuchen Sie es gleich noch einmal.',
};
