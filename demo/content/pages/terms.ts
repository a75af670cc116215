import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `**This is a demo shop.** Its company, goods and prices are invented. An order placed here is not a contract, nothing is
delivered and nothing has to be paid. The terms below show what such a page may look like; they are not legal advice.

## 1. Contract

What you see in the shop is an invitation to order. Your order is an offer; the contract comes about with our confirmation by email.
Before you place the order you can check and correct everything on one page.

## 2. Prices and payment

Prices are in US dollars. Tax and shipping are shown at checkout before you order. A deal price holds until the time shown next to it.

## 3. Availability

We take goods from stock at the moment you order. Should something be missing all the same, we tell you at once and refund what you paid.

## 4. Delivery

Methods and prices are shown at checkout. More under [Shipping and returns](/shipping-and-returns).

## 5. Reviews

One review per member and product. Please write about the product and stay polite. We may ask for approval before a review appears, and
we do not remove one for being critical.

## 6. Warranty

The statutory rights apply. Voluntary returns and the right of withdrawal are described under
[Shipping and returns](/shipping-and-returns).`;

const de = `**Dies ist ein Demoshop.** Firma, Waren und Preise sind erfunden. Eine Bestellung ist hier kein Vertrag, es wird nichts geliefert,
und es muss nichts bezahlt werden. Die folgenden Bedingungen zeigen, wie eine solche Seite aussehen kann; sie sind keine Rechtsberatung.

## 1. Vertragsschluss

Die Darstellung im Shop ist eine Einladung zur Bestellung. Ihre Bestellung ist ein Angebot; der Vertrag kommt mit unserer Bestätigung per
E-Mail zustande. Vor dem Absenden können Sie alle Angaben auf einer Seite prüfen und ändern.

## 2. Preise und Zahlung

Die Preise gelten in US-Dollar. Steuern und Versand sehen Sie an der Kasse, bevor Sie bestellen. Ein Angebotspreis gilt bis zum angezeigten Zeitpunkt.

## 3. Verfügbarkeit

Mit Ihrer Bestellung entnehmen wir die Ware dem Lager. Sollte dennoch etwas fehlen, sagen wir es sofort und erstatten den Betrag.

## 4. Lieferung

Versandarten und Preise stehen an der Kasse. Mehr unter [Versand und Rückgabe](/shipping-and-returns).

## 5. Bewertungen

Eine Bewertung je Mitglied und Produkt. Schreiben Sie bitte über das Produkt und bleiben Sie freundlich. Wir können Bewertungen vor dem
Erscheinen prüfen, entfernen aber keine, nur weil sie kritisch ist.

## 6. Gewährleistung

Es gelten die gesetzlichen Rechte. Die freiwillige Rückgabe und das Widerrufsrecht sind unter
[Versand und Rückgabe](/shipping-and-returns) beschrieben.`;

export const terms: DemoPage = { slug: 'terms', title: text('Terms', 'AGB'), body: text(en, de) };
