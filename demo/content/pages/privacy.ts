import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `We collect what an order needs and nothing that follows you around. There are no trackers, no advertising networks and no
third-party fonts on these pages.

## What we store

- **When you browse:** nothing about you personally. Your cart and the products you viewed last are kept in your own browser.
- **When you register:** your name, your email address and your password in a form that cannot be turned back.
- **When you order:** contact, address, what you bought and how you paid. Card numbers never reach us.
- **When you review:** your rating, your words and your first name, shown on the product page.
- **When you write to us:** your message and your address, until your question is settled.

## Cookies

One cookie keeps you signed in, another remembers your language. Both are necessary for what you asked for, so there is no banner.

## How long

Orders and invoices are kept as long as tax law asks. Everything else goes when you close your account.

## Your rights

You may ask what we store about you, have it corrected, exported or deleted. Write to us through the [contact page](/contact).

*This is a demo shop. It runs on the computer of whoever started it, and its data stays there.*`;

const de = `Wir erheben, was eine Bestellung braucht, und nichts, was Ihnen folgt. Auf diesen Seiten gibt es keine Tracker, keine
Werbenetzwerke und keine Schriften von fremden Servern.

## Was wir speichern

- **Wenn Sie stöbern:** nichts zu Ihrer Person. Warenkorb und zuletzt angesehene Artikel liegen in Ihrem eigenen Browser.
- **Wenn Sie sich registrieren:** Name, E-Mail-Adresse und Ihr Passwort in einer Form, die sich nicht zurückrechnen lässt.
- **Wenn Sie bestellen:** Kontakt, Adresse, was Sie gekauft und wie Sie bezahlt haben. Kartennummern erreichen uns nie.
- **Wenn Sie bewerten:** Ihre Sterne, Ihre Worte und Ihren Vornamen, sichtbar auf der Produktseite.
- **Wenn Sie uns schreiben:** Nachricht und Adresse, bis Ihre Frage geklärt ist.

## Cookies

Ein Cookie hält Sie angemeldet, ein weiteres merkt sich die Sprache. Beide sind für das Gewünschte nötig, deshalb gibt es kein Banner.

## Wie lange

Bestellungen und Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt. Alles andere geht, wenn Sie Ihr Konto schließen.

## Ihre Rechte

Sie können Auskunft verlangen und Ihre Daten berichtigen, exportieren oder löschen lassen. Schreiben Sie uns über die [Kontaktseite](/contact).

*Dies ist ein Demoshop. Er läuft auf dem Rechner der Person, die ihn gestartet hat, und seine Daten bleiben dort.*`;

export const privacy: DemoPage = {
  slug: 'privacy',
  title: text('Privacy', 'Datenschutz'),
  body: text(en, de),
};
