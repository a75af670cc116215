import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  loading: 'Loading the form of Stripe …',
  loadFailed: 'The form of Stripe did not load. A blocker may be in the way.',
  retry: 'Try again',
  notReady: 'The form of Stripe is not ready yet. Please wait a moment.',
  interrupted: 'The payment was not finished. Your order is kept; please try again.',
};

export const de: Messages<typeof en> = {
  loading: 'Das Formular von Stripe wird geladen …',
  loadFailed: 'Das Formular von Stripe ließ sich nicht laden. Vielleicht steht ein Blocker im Weg.',
  retry: 'Erneut versuchen',
  notReady: 'Das Formular von Stripe ist noch nicht bereit. Bitte warten Sie einen Moment.',
  interrupted:
    'Die Zahlung wurde nicht abgeschlossen. Ihre Bestellung bleibt bestehen; bitte versuchen Sie es noch einmal.',
};
