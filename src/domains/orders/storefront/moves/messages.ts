import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  cancelOrder: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelPaid: 'You get {amount} back the way you paid. That takes a few days.',
  cancelUnpaid: 'There is nothing to pay then.',
  cancelFinal: 'This cannot be taken back.',
  reason: 'Reason (optional)',
  cancelNow: 'Cancel order now',
  keep: 'Keep the order',
  canceled: 'Your order is canceled.',
  returnItems: 'Return items',
  returnTitle: 'What do you want to return?',
  returnText:
    'You can withdraw from the purchase within {withdrawal} days without a reason, and return items until {days} days after delivery. We confirm by email and write what to do next.',
  unitsOf: 'How many of {name}',
  chooseOne: 'Please choose what you want to return.',
  returnNow: 'Confirm return',
  back: 'Back',
  returnAsked: 'We have received your return request.',
  working: 'One moment …',
  failed: 'That did not work. Please try again.',
};

export const de: Messages<typeof en> = {
  cancelOrder: 'Bestellung stornieren',
  cancelTitle: 'Diese Bestellung stornieren?',
  cancelPaid:
    'Sie erhalten {amount} auf dem Weg zurück, auf dem Sie bezahlt haben. Das dauert ein paar Tage.',
  cancelUnpaid: 'Es ist dann nichts zu zahlen.',
  cancelFinal: 'Das lässt sich nicht rückgängig machen.',
  reason: 'Grund (freiwillig)',
  cancelNow: 'Jetzt stornieren',
  keep: 'Bestellung behalten',
  canceled: 'Ihre Bestellung ist storniert.',
  returnItems: 'Widerruf oder Rückgabe',
  returnTitle: 'Was möchten Sie zurückgeben?',
  returnText:
    'Sie können den Kauf binnen {withdrawal} Tagen ohne Angabe von Gründen widerrufen; Rückgaben nehmen wir bis {days} Tage nach der Zustellung an. Wir bestätigen per E-Mail und schreiben, wie es weitergeht.',
  unitsOf: 'Anzahl {name}',
  chooseOne: 'Bitte wählen Sie, was Sie zurückgeben möchten.',
  returnNow: 'Widerruf bestätigen',
  back: 'Zurück',
  returnAsked: 'Ihr Widerruf ist bei uns eingegangen.',
  working: 'Einen Moment …',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
