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

## Right of withdrawal

If you buy as a consumer, you may withdraw from the contract within 14 days without giving any reason. The period ends 14 days after you,
or somebody you named who is not the carrier, received the last of the goods.

To withdraw, tell us so in a clear statement before the period ends: on the page of your order, by email or by post to
the addresses in the [imprint](/imprint). On that page the button is “Cancel order” as long as nobody works on your order, and “Return items” from
then on, also for what has not left yet. You may use the form below; you need not.

**What follows.** We pay back all payments we received from you, including the cost of standard delivery, without undue delay and within 14
days of hearing of your withdrawal, the same way you paid. We may wait until the goods are back, or until you have shown that you sent
them. Please send them within 14 days of your withdrawal. You pay the return. You are liable for a loss in value only where it comes from
handling that was not needed to see what the goods are, how they are made and how they work.

**Exceptions.** There is no right of withdrawal for sealed goods that cannot be returned for reasons of health or hygiene once their seal is
broken, for goods that spoil quickly, and for goods made to your wishes.

### Model withdrawal form

> To Kiosk Demo Trading Co., 12 Example Street, 12345 Sampletown, hello@kiosk.example:
>
> I/We (\\*) hereby give notice that I/We (\\*) withdraw from my/our (\\*) contract of sale of the following goods (\\*):
>
> Ordered on (\\*) / received on (\\*):
>
> Name of consumer(s):
>
> Address of consumer(s):
>
> Signature of consumer(s) (only on paper), date
>
> (\\*) Delete as appropriate.

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

## Widerrufsrecht

Als Verbraucherin oder Verbraucher können Sie den Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Tag,
an dem Sie oder eine von Ihnen benannte Person, die nicht der Beförderer ist, die letzte Ware erhalten haben.

Für den Widerruf genügt eine eindeutige Erklärung vor Ablauf der Frist: auf der Seite Ihrer Bestellung, per E-Mail oder per
Post an die Adressen im [Impressum](/imprint). Auf jener Seite heißt die Schaltfläche „Bestellung stornieren“, solange niemand Ihre Bestellung
bearbeitet, und danach „Widerruf oder Rückgabe“, auch für das, was noch nicht unterwegs ist. Das Formular unten können Sie verwenden, müssen es aber nicht.

**Folgen.** Wir erstatten alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Kosten der Standardlieferung, unverzüglich und
spätestens binnen 14 Tagen nach Eingang Ihres Widerrufs, auf dem Weg, auf dem Sie bezahlt haben. Wir dürfen damit warten, bis die Ware zurück
ist oder Sie den Versand nachgewiesen haben. Bitte senden Sie die Ware binnen 14 Tagen nach Ihrem Widerruf ab. Die Rücksendung zahlen Sie. Für
einen Wertverlust kommen Sie nur auf, wenn er auf einen Umgang zurückgeht, der zur Prüfung von Beschaffenheit, Eigenschaften und
Funktionsweise der Ware nicht nötig war.

**Ausnahmen.** Kein Widerrufsrecht besteht bei versiegelten Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden können,
sobald das Siegel entfernt ist, bei schnell verderblichen Waren und bei Waren nach Ihren eigenen Vorgaben.

### Muster-Widerrufsformular

> An Kiosk Demo Trading Co., 12 Example Street, 12345 Sampletown, hello@kiosk.example:
>
> Hiermit widerrufe(n) ich/wir (\\*) den von mir/uns (\\*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (\\*):
>
> Bestellt am (\\*) / erhalten am (\\*):
>
> Name des/der Verbraucher(s):
>
> Anschrift des/der Verbraucher(s):
>
> Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier), Datum
>
> (\\*) Unzutreffendes streichen.

## Mängel

Ist etwas defekt oder nicht wie beschrieben, melden Sie sich innerhalb der gesetzlichen Gewährleistungsfrist jederzeit. Wir
reparieren, ersetzen oder erstatten, und die Rücksendung zahlen wir.

*Dies ist ein Demoshop: Es wird nichts verschickt, und es fließt kein echtes Geld.*`;

export const shippingAndReturns: DemoPage = {
  slug: 'shipping-and-returns',
  title: text('Shipping and returns', 'Versand und Rückgabe'),
  body: text(en, de),
};
