import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  payments: 'Payments',
  offered: 'On',
  notOffered: 'Off',
  testMode: 'Test mode: no real money',
  name: '{provider, select, invoice {Invoice} stripe {Stripe: cards and more} test_card {Test card} other {{provider}}}',
  about:
    '{provider, select, invoice {Buyers transfer the money to your bank account; you say on the order when it has come.} stripe {Buyers pay by card or wallet; the money comes to your Stripe account.} test_card {Made-up cards for trying things out. Only demo shops offer them.} other {}}',
  needs: 'To turn it on, set these where the shop is started, and restart it:',
  setBy: 'Set where the shop is started, and never shown here:',
  reportsTo: 'Address for Stripe’s webhook:',
};

export const de: Messages<typeof en> = {
  payments: 'Zahlung',
  offered: 'An',
  notOffered: 'Aus',
  testMode: 'Testbetrieb: kein echtes Geld',
  name: '{provider, select, invoice {Rechnung} stripe {Stripe: Karten und mehr} test_card {Testkarte} other {{provider}}}',
  about:
    '{provider, select, invoice {Käufer überweisen auf Ihr Konto; Sie vermerken an der Bestellung, wenn das Geld da ist.} stripe {Käufer zahlen mit Karte oder Wallet; das Geld kommt auf Ihr Stripe-Konto.} test_card {Erfundene Karten zum Ausprobieren. Nur Demo-Shops bieten sie an.} other {}}',
  needs: 'Zum Einschalten setzen Sie diese Werte dort, wo der Shop gestartet wird, und starten ihn neu:',
  setBy: 'Dort gesetzt, wo der Shop gestartet wird, und hier nie gezeigt:',
  reportsTo: 'Adresse für den Webhook von Stripe:',
};
