import { amber, chestnut, choice, colors, moss, rose, sky } from '../options.ts';
import { inCategory, list, picture, single, text } from '../write.ts';

export const living = inCategory('living', [
  {
    slug: 'dining-chair',
    name: text('Dining chair', 'Esszimmerstuhl'),
    description: text(
      'A low back that leaves the shoulders free, and a seat you can stay in for the second dessert.\n\nSolid beech, oiled. Seat height 46 cm, 44 cm wide, 4.8 kg. Comes in two parts; six screws and a key are in the box.',
      'Eine niedrige Lehne, die den Schultern Platz lässt, und ein Sitz, auf dem man auch beim zweiten Nachtisch bleibt.\n\nBuche massiv, geölt. Sitzhöhe 46 cm, 44 cm breit, 4,8 kg. Wird in zwei Teilen geliefert; sechs Schrauben und ein Schlüssel liegen bei.',
    ),
    brand: 'fjellby',
    options: [colors(chestnut, amber, moss)],
    variants: list('FB-CHAIR', [
      { code: 'CHES', priceMinor: 18900, stock: 16, picture: 'chair-chestnut' },
      { code: 'AMBE', priceMinor: 18900, stock: 4, picture: 'chair-amber' },
      { code: 'MOSS', priceMinor: 19900, stock: 10, picture: 'chair-moss' },
    ]),
    pictures: [
      picture('chair-chestnut', 'Chestnut brown dining chair', 'Stuhl in Kastanienbraun'),
      picture('chair-amber', 'Amber dining chair', 'Stuhl in Bernstein'),
      picture('chair-moss', 'Moss green dining chair', 'Stuhl in Moosgrün'),
    ],
    deal: { percentOff: 25, startsInHours: -20, endsInHours: 76 },
    ageInDays: 260,
  },
  {
    slug: 'reading-corner',
    name: text('Reading corner: sofa and arc lamp', 'Leseecke: Sofa und Bogenlampe'),
    description: text(
      'A two-seater with firm cushions and a lamp that bends exactly over the page.\n\nSofa 158 × 84 × 78 cm, wool blend cover, removable and washable at 30 °C. Lamp 172 cm high, E27 socket, bulb not included. Delivered in three parcels.',
      'Ein Zweisitzer mit festen Polstern und eine Lampe, die sich genau über die Buchseite beugt.\n\nSofa 158 × 84 × 78 cm, Bezug aus Wollmischung, abnehmbar und bei 30 °C waschbar. Lampe 172 cm hoch, Fassung E27, ohne Leuchtmittel. Kommt in drei Paketen.',
    ),
    brand: 'fjellby',
    options: [colors(sky, rose, moss)],
    variants: list('FB-CORNER', [
      { code: 'SKY', priceMinor: 149000, stock: 3, picture: 'sofa-sky' },
      { code: 'ROSE', priceMinor: 149000, stock: 5, picture: 'sofa-rose' },
      { code: 'MOSS', priceMinor: 149000, stock: 0, picture: 'sofa-moss' },
    ]),
    pictures: [
      picture(
        'sofa-sky',
        'Sky blue sofa with a brass arc lamp',
        'Himmelblaues Sofa mit Bogenlampe aus Messing',
      ),
      picture('sofa-rose', 'Rose sofa with arc lamp', 'Sofa in Rosé mit Bogenlampe'),
      picture('sofa-moss', 'Moss green sofa with arc lamp', 'Moosgrünes Sofa mit Bogenlampe'),
    ],
    ageInDays: 45,
  },
  {
    slug: 'slat-bed',
    name: text('Bed with headboard', 'Bett mit Kopfteil'),
    description: text(
      'A quiet frame: felt between all joints, no creaking when somebody gets up early.\n\nStained birch, slats included, without mattress and bedding. Lying surface 200 cm long, edge 32 cm high. The headboard fits on either end.',
      'Ein leises Gestell: Zwischen allen Verbindungen liegt Filz, damit nichts knarrt, wenn jemand früh aufsteht.\n\nBirke gebeizt, mit Lattenrost, ohne Matratze und Bettwäsche. Liegefläche 200 cm lang, Einstiegshöhe 32 cm. Das Kopfteil passt an beide Enden.',
    ),
    brand: 'fjellby',
    seller: 'studio-linde',
    options: [choice('Width', 'Breite', ['90 cm', '140 cm', '160 cm'])],
    variants: list('FB-BED', [
      { code: '90', priceMinor: 54900, stock: 6 },
      { code: '140', priceMinor: 74900, stock: 4 },
      { code: '160', priceMinor: 82900, stock: 0 },
    ]),
    pictures: [picture('bed', 'Bed with blue covers', 'Bett mit blauer Decke')],
    ageInDays: 190,
  },
  {
    slug: 'scalloped-mirror',
    name: text('Scalloped mirror', 'Spiegel mit Wellenrand'),
    description: text(
      'A brass-colored frame with a soft wave, for the hall or above a chest of drawers.\n\nCast resin on a birch board, 48 × 70 cm, 5 mm glass. Hangs upright or across; two hooks and a paper template are included.',
      'Ein messingfarbener Rahmen mit weicher Welle, für den Flur oder über die Kommode.\n\nGießharz auf Birkenplatte, 48 × 70 cm, 5 mm Glas. Hängt hoch oder quer; zwei Haken und eine Papierschablone liegen bei.',
    ),
    brand: 'fjellby',
    seller: 'kontor-am-hafen',
    variants: single('FB-MIRROR', 12900, 7, 15900),
    pictures: [
      picture('mirror', 'Oval mirror in a golden wavy frame', 'Ovaler Spiegel in goldenem Wellenrahmen'),
    ],
    ageInDays: 110,
  },
  {
    slug: 'pillar-candle',
    name: text('Pillar candle, unscented', 'Stumpenkerze ohne Duft'),
    description: text(
      'Burns with a calm flame and hardly any soot, and leaves the smell of dinner to dinner.\n\nRapeseed wax with a cotton wick, 7 cm across. The short one burns for about 30 hours, the tall one for about 55. Use it on a plate.',
      'Brennt ruhig, rußt kaum und überlässt den Duft dem Abendessen.\n\nRapswachs mit Baumwolldocht, 7 cm Durchmesser. Die kurze Kerze brennt rund 30 Stunden, die hohe rund 55. Bitte auf einen Teller stellen.',
    ),
    brand: 'badesaum',
    options: [choice('Height', 'Höhe', ['10 cm', '16 cm'])],
    variants: list('BS-CANDLE', [
      { code: '10', priceMinor: 1100, stock: 48 },
      { code: '16', priceMinor: 1600, stock: 33 },
    ]),
    pictures: [picture('candle', 'Burning cream-colored candle', 'Brennende cremefarbene Kerze')],
    ageInDays: 8,
  },
  {
    slug: 'mantel-clock',
    name: text('Mantel clock', 'Kaminuhr'),
    description: text(
      'A round face in a walnut arch. The quartz movement sweeps, so there is no ticking at night.\n\nWalnut veneer on a brass-colored base, 26 × 21 × 8 cm. Runs on one AA battery for about a year.',
      'Ein rundes Zifferblatt im Nussbaumbogen. Das Quarzwerk läuft schleichend, nachts tickt also nichts.\n\nNussbaumfurnier auf messingfarbenem Sockel, 26 × 21 × 8 cm. Läuft mit einer AA-Batterie etwa ein Jahr.',
    ),
    brand: 'halbzwoelf',
    variants: single('HZ-MANTEL', 14800, 2),
    pictures: [
      picture('mantel-clock', 'Wooden mantel clock on a brass base', 'Kaminuhr aus Holz auf Messingsockel'),
      picture(
        'mantel-clock-detail',
        'Hands and marks on the clock face',
        'Zeiger und Striche auf dem Zifferblatt',
      ),
    ],
    ageInDays: 230,
  },
  {
    slug: 'rubber-plant',
    name: text('Rubber plant in a clay pot', 'Gummibaum im Tontopf'),
    description: text(
      'Grows toward the window, forgives a missed weekend of water.\n\nAbout 45 cm high with its 14 cm pot. Wants a bright place without midday sun and a drink once a week. Sap and leaves are not for cats and dogs.',
      'Wächst dem Fenster entgegen und verzeiht ein Wochenende ohne Wasser.\n\nMit 14-cm-Topf rund 45 cm hoch. Mag es hell ohne Mittagssonne und einmal pro Woche Wasser. Saft und Blätter sind nichts für Katzen und Hunde.',
    ),
    brand: 'fjellby',
    variants: single('FB-PLANT', 3200, 26),
    pictures: [
      picture('plant', 'Green plant in a terracotta pot', 'Grünpflanze im Terrakottatopf'),
      picture('plant-mirrored', 'The plant seen from the other side', 'Die Pflanze von der anderen Seite'),
    ],
    deal: { percentOff: 15, startsInHours: -3, endsInHours: 28 },
    ageInDays: 14,
  },
  {
    slug: 'paper-lantern',
    name: text('Paper lantern', 'Papierlaterne'),
    description: text(
      'Folds flat, hangs in a minute and makes any bulb a warm one.\n\nStrong washi-style paper on wire rings, 30 cm across, 38 cm high. For LED bulbs up to 8 W; cable not included.',
      'Flach gefaltet, in einer Minute aufgehängt, und jede Birne wird warm.\n\nFestes Japanpapier auf Drahtringen, 30 cm breit, 38 cm hoch. Für LED bis 8 W, ohne Kabel.',
    ),
    brand: 'fjellby',
    seller: 'restposten-krueger',
    variants: single('FB-LANTERN', 2400, 14),
    pictures: [picture('lantern', 'Red paper lantern', 'Rote Papierlaterne')],
    ageInDays: 400,
  },
]);
