import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `## Shipping

**Express shipping is free.** It is offered at checkout for every order, without a minimum. Other methods, where there are any for
your country, are listed there with their price before you pay.

- Orders are packed on working days. The order page shows when yours has left.
- Large things such as sofas, beds and bathtubs come by freight. The carrier calls to arrange a day and delivers to the curb.
- Duties and import taxes outside our delivery countries are not included in our prices.

## 50% off your first order

Signed-in members get half off the goods of their first order. The discount is applied by itself at checkout; there is no code to
type, and it does not cover a second order.

## Returns

You may send back unused goods within 30 days of receiving them, without giving a reason. Please write to us through the
[contact page](/contact) first, so the parcel finds the right shelf.

1. Tell us the order number and what you would like to return.
2. Pack the goods safely, in their original box if you still have it.
3. Once the parcel is here and checked, we refund the price the same way you paid.

Food that has been opened, and care products with a broken seal, cannot be taken back for reasons of hygiene.

## Faulty goods

If something is broken or not as described, write to us at any time within the legal warranty period. We repair, replace or refund,
and we pay the return.

*This is a demo shop: nothing is shipped, and no real money changes hands.*`;

const de = `## Versand

**Der Expressversand ist kostenlos.** Sie können ihn an der Kasse bei jeder Bestellung wählen, ohne Mindestbestellwert. Andere
Versandarten, soweit es sie für Ihr Land gibt, stehen dort mit Preis, bevor Sie bezahlen.

- Gepackt wird an Werktagen. Auf der Bestellseite sehen Sie, wann Ihr Paket unterwegs ist.
- Großes wie Sofas, Betten und Badewannen kommt per Spedition. Sie ruft an, vereinbart einen Tag und liefert bis zur Bordsteinkante.
- Zölle und Einfuhrabgaben außerhalb unserer Lieferländer sind in den Preisen nicht enthalten.

## 50 % auf Ihre erste Bestellung

Wer angemeldet ist, zahlt bei der ersten Bestellung für die Ware nur die Hälfte. Der Rabatt wird an der Kasse von selbst abgezogen;
einen Code brauchen Sie nicht. Für weitere Bestellungen gilt er nicht.

## Rückgabe

Unbenutzte Ware können Sie innerhalb von 30 Tagen nach Erhalt ohne Angabe von Gründen zurückschicken. Schreiben Sie uns bitte vorher
über die [Kontaktseite](/contact), damit das Paket im richtigen Regal landet.

1. Nennen Sie uns Bestellnummer und Artikel.
2. Verpacken Sie die Ware sicher, am besten im Originalkarton.
3. Sobald das Paket hier und geprüft ist, erstatten wir den Preis auf dem Weg, auf dem Sie bezahlt haben.

Geöffnete Lebensmittel und Pflegeprodukte mit gebrochenem Siegel können wir aus hygienischen Gründen nicht zurücknehmen.

## Mängel

Ist etwas defekt oder nicht wie beschrieben, melden Sie sich innerhalb der gesetzlichen Gewährleistungsfrist jederzeit. Wir
reparieren, ersetzen oder erstatten, und die Rücksendung zahlen wir.

*Dies ist ein Demoshop: Es wird nichts verschickt, und es fließt kein echtes Geld.*`;

export const shippingAndReturns: DemoPage = {
  slug: 'shipping-and-returns',
  title: text('Shipping and returns', 'Versand und Rückgabe'),
  body: text(en, de),
};
