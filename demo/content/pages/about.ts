import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `Kiosk began as a window in a side street: one counter, forty things, one person who knew each of them. The window
grew into a store, the idea stayed. We sell what we would keep ourselves, and say plainly what it is made of.

## How we choose

- **It does its job.** Everything here has been used by one of us for at least a month.
- **It can be mended.** We prefer screws to glue, and ask makers whether they sell spare parts.
- **We know who makes it.** Most of our sixteen brands are small. Some goods come from partner shops; the product page names them.

## What we do not do

No countdowns that start again, no prices raised before they are lowered, no stock that is not on the shelf. A deal ends when it
says so, and what you can put in the cart is really there.

## The people

Six of us pack, photograph, answer and argue about colors in a former print shop. If you have a question, you reach one of us
through the [contact page](/contact), usually on the same working day.

*Kiosk is a demo shop. The story above is invented, like its brands and people, and nothing here can actually be bought.*`;

const de = `Kiosk begann als Fenster in einer Seitenstraße: ein Tresen, vierzig Dinge und ein Mensch, der jedes davon kannte. Aus
dem Fenster wurde ein Laden, die Idee ist geblieben. Wir verkaufen, was wir selbst behalten würden, und sagen offen, woraus es ist.

## Wie wir auswählen

- **Es tut, was es soll.** Jedes Stück war bei einer oder einem von uns mindestens einen Monat in Gebrauch.
- **Es lässt sich reparieren.** Schrauben sind uns lieber als Kleber, und wir fragen nach Ersatzteilen.
- **Wir wissen, wer es macht.** Die meisten unserer sechzehn Marken sind klein. Manches kommt von Partnerläden; die Produktseite nennt sie.

## Was wir nicht tun

Keine Countdowns, die von vorn beginnen, keine Preise, die erst steigen und dann fallen, keine Ware, die nicht im Regal liegt. Ein
Angebot endet, wann es soll, und was Sie in den Warenkorb legen können, ist wirklich da.

## Wer wir sind

Zu sechst packen, fotografieren, antworten und streiten wir über Farben, in einer ehemaligen Druckerei. Fragen erreichen uns über
die [Kontaktseite](/contact); meist antworten wir noch am selben Werktag.

*Kiosk ist ein Demoshop. Diese Geschichte ist erfunden, ebenso Marken und Personen, und kaufen lässt sich hier nichts.*`;

export const about: DemoPage = {
  slug: 'about',
  title: text('About Kiosk', 'Über Kiosk'),
  body: text(en, de),
};
