import type { DemoPage } from '../../types.ts';
import { text } from '../write.ts';

const en = `**This is a demo shop with invented details.** The company below does not exist. Whoever runs a real shop replaces this page with
their own details.

Kiosk Demo Trading Co.\\
12 Example Street\\
12345 Sampletown

Represented by: Robin Example\\
Email: hello@kiosk.example

Register: none, invented for the demo\\
VAT number: none, invented for the demo

Responsible for the content: Robin Example, address as above

## Pictures

The product pictures show models of our own, rendered for this demo.`;

const de = `**Dies ist ein Demoshop mit erfundenen Angaben.** Die unten genannte Firma gibt es nicht. Wer einen echten Shop betreibt, ersetzt diese
Seite durch die eigenen Angaben.

Kiosk Demohandel\\
Beispielstraße 12\\
12345 Musterstadt

Vertreten durch: Robin Beispiel\\
E-Mail: hello@kiosk.example

Registereintrag: keiner, für die Demo erfunden\\
Umsatzsteuer-Identifikationsnummer: keine, für die Demo erfunden

Verantwortlich für den Inhalt: Robin Beispiel, Anschrift wie oben

## Bilder

Die Produktbilder zeigen eigene Modelle, für diese Demo gerendert.`;

export const imprint: DemoPage = {
  slug: 'imprint',
  title: text('Imprint', 'Impressum'),
  body: text(en, de),
};
