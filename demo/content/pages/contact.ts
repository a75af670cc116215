import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `Write to us with the form on this page. Please add the order number if your question is about an order; it starts your
confirmation email.

## When we answer

Monday to Friday, 9 am to 5 pm. Messages that arrive later are read the next working day.

## Quick answers

- **Where is my parcel?** The order page shows each step. If it has been quiet for three working days, tell us and we will ask the carrier.
- **Something arrived broken.** A photo and the order number are enough. Please keep the packaging until we reply.
- **I would like to change my order.** As long as it says “Not processed”, we can still change it. Write soon.
- **I want to send something back.** How that works is described under [Shipping and returns](/shipping-and-returns).

*In this demo shop messages stay on this machine; nobody outside receives them.*`;

const de = `Schreiben Sie uns über das Formular auf dieser Seite. Geht es um eine Bestellung, nennen Sie bitte die Bestellnummer; sie
steht am Anfang Ihrer Bestätigungsmail.

## Wann wir antworten

Montag bis Freitag, 9 bis 17 Uhr. Was später eintrifft, lesen wir am nächsten Werktag.

## Schnelle Antworten

- **Wo ist mein Paket?** Die Bestellseite zeigt jeden Schritt. Tut sich drei Werktage lang nichts, melden Sie sich, und wir fragen beim Paketdienst nach.
- **Etwas kam beschädigt an.** Ein Foto und die Bestellnummer genügen. Bitte heben Sie die Verpackung auf, bis wir geantwortet haben.
- **Ich möchte meine Bestellung ändern.** Solange dort „Nicht bearbeitet“ steht, geht das noch. Schreiben Sie am besten gleich.
- **Ich möchte etwas zurückschicken.** Wie das geht, steht unter [Versand und Rückgabe](/shipping-and-returns).

*In diesem Demoshop bleiben Nachrichten auf diesem Rechner; niemand außerhalb erhält sie.*`;

export const contact: DemoPage = { slug: 'contact', title: text('Contact', 'Kontakt'), body: text(en, de) };
