import { choice, colors, plum, rose, teal } from '../options.ts';
import { inCategory, list, picture, single, text } from '../write.ts';

export const play = inCategory('play', [
  {
    slug: 'teddy-bear',
    name: text('Teddy bear', 'Teddybär'),
    description: text(
      'Sits by itself, listens well and keeps what it hears.\n\nMohair on cotton, filled with wood wool and sheep’s wool, movable arms. Surface wash only. From birth: all parts are sewn, nothing comes off.',
      'Sitzt von allein, hört gut zu und behält alles für sich.\n\nMohair auf Baumwolle, gefüllt mit Holzwolle und Schurwolle, bewegliche Arme. Nur oberflächlich reinigen. Von Geburt an: Alles ist genäht, nichts löst sich.',
    ),
    brand: 'tummelpol',
    options: [choice('Height', 'Höhe', ['24 cm', '38 cm'])],
    variants: list('TP-BEAR', [
      { code: '24', priceMinor: 3900, stock: 18 },
      { code: '38', priceMinor: 6400, stock: 5 },
    ]),
    pictures: [
      picture('bear', 'Sitting brown teddy bear', 'Sitzender brauner Teddybär'),
      picture('bear-detail', 'Face of the bear up close', 'Das Gesicht des Bären aus der Nähe'),
    ],
    deal: { percentOff: 10, startsInHours: 54, endsInHours: 150 },
    ageInDays: 250,
  },
  {
    slug: 'meadow-puzzle',
    name: text('Meadow puzzle, 500 pieces', 'Wiesenpuzzle, 500 Teile'),
    description: text(
      'Nearly all green, which is the joke. Takes most people two rainy evenings.\n\nThick recycled board, linen texture, finished picture 49 × 36 cm, cotton bag for the pieces. From ten years.',
      'Fast alles grün, das ist der Witz daran. Die meisten brauchen zwei verregnete Abende.\n\nDicke Recyclingpappe mit Leinenstruktur, fertiges Bild 49 × 36 cm, Baumwollbeutel für die Teile. Ab zehn Jahren.',
    ),
    brand: 'tummelpol',
    variants: single('TP-PUZZLE', 1900, 29),
    pictures: [picture('puzzle', 'Green puzzle pieces', 'Grüne Puzzleteile')],
    ageInDays: 30,
  },
  {
    slug: 'ball-bearing-yoyo',
    name: text('Yo-yo with ball bearing', 'Jo-Jo mit Kugellager'),
    description: text(
      'Sleeps for half a minute, so tricks have time to work.\n\nTurned aluminum, 56 mm wide, 65 g, three cotton strings and a card with six tricks. From eight years.',
      'Dreht eine halbe Minute im Leerlauf, damit Tricks Zeit zum Gelingen haben.\n\nGedrehtes Aluminium, 56 mm breit, 65 g, drei Baumwollschnüre und eine Karte mit sechs Tricks. Ab acht Jahren.',
    ),
    brand: 'tummelpol',
    options: [colors(plum, teal, rose)],
    variants: list('TP-YOYO', [
      { code: 'PLUM', priceMinor: 1600, stock: 17, picture: 'yoyo-plum' },
      { code: 'TEAL', priceMinor: 1600, stock: 9, picture: 'yoyo-teal' },
      { code: 'ROSE', priceMinor: 1600, stock: 12, picture: 'yoyo-rose' },
    ]),
    pictures: [
      picture('yoyo-plum', 'Plum yo-yo with a silver disc', 'Jo-Jo in Pflaume mit silberner Scheibe'),
      picture('yoyo-teal', 'Teal yo-yo', 'Jo-Jo in Petrol'),
      picture('yoyo-rose', 'Rose yo-yo', 'Jo-Jo in Rosé'),
    ],
    ageInDays: 88,
  },
  {
    slug: 'diamond-kite',
    name: text('Diamond kite', 'Rautendrachen'),
    description: text(
      'Rises in a light breeze and shows where the wind went.\n\nRipstop nylon, 70 × 80 cm, fiberglass spars, tail with three bows, 40 m line on a winder. For winds of 8 to 28 km/h, never near power lines.',
      'Steigt schon bei leichter Brise und zeigt, wohin der Wind gegangen ist.\n\nRipstop-Nylon, 70 × 80 cm, Stäbe aus Fiberglas, Schwanz mit drei Schleifen, 40 m Schnur auf der Spule. Für 8 bis 28 km/h Wind, nie in der Nähe von Stromleitungen.',
    ),
    brand: 'tummelpol',
    seller: 'kontor-am-hafen',
    variants: single('TP-KITE', 2600, 20),
    pictures: [
      picture('kite', 'Colorful kite with tail', 'Bunter Drachen mit Schwanz'),
      picture('kite-mirrored', 'The kite turning the other way', 'Der Drachen in anderer Richtung'),
    ],
    deal: { percentOff: 20, startsInHours: -5, endsInHours: 52 },
    ageInDays: 26,
  },
  {
    slug: 'boxwood-chess',
    name: text('Chess set, weighted pieces', 'Schachfiguren, beschwert'),
    description: text(
      'Thirty-two pieces that stay up when somebody slams the clock.\n\nStained boxwood, weighted, felt feet, king 7.6 cm. With a roll-up board, 45 × 45 cm, and a spare queen for each side.',
      'Zweiunddreißig Figuren, die stehen bleiben, wenn jemand auf die Uhr schlägt.\n\nBuchsbaum gebeizt, beschwert, mit Filzfuß, König 7,6 cm. Mit rollbarem Brett, 45 × 45 cm, und je einer Ersatzdame.',
    ),
    brand: 'tummelpol',
    seller: 'studio-linde',
    variants: single('TP-CHESS', 5900, 8),
    pictures: [
      picture(
        'chess',
        'Two light chess pieces and a dark queen',
        'Zwei helle Schachfiguren und eine dunkle Dame',
      ),
    ],
    ageInDays: 215,
  },
  {
    slug: 'tin-locomotive',
    name: text('Tin locomotive', 'Blechlokomotive'),
    description: text(
      'Wound by key, it crosses a living room and stops politely at the carpet.\n\nPrinted tinplate, spring drive, 19 × 8 × 11 cm, 310 g. A toy for grown-ups and children from eight years; edges are folded, parts are small.',
      'Mit dem Schlüssel aufgezogen, durchquert sie ein Wohnzimmer und hält höflich am Teppich.\n\nBedrucktes Blech, Federantrieb, 19 × 8 × 11 cm, 310 g. Für Große und für Kinder ab acht Jahren; Kanten gefalzt, Kleinteile enthalten.',
    ),
    brand: 'tummelpol',
    variants: single('TP-LOCO', 4400, 2),
    pictures: [
      picture(
        'locomotive',
        'Toy locomotive in green, red and black',
        'Spielzeuglok in Grün, Rot und Schwarz',
      ),
      picture('locomotive-mirrored', 'The locomotive heading left', 'Die Lok in Fahrt nach links'),
    ],
    ageInDays: 170,
  },
  {
    slug: 'school-microscope',
    name: text('School microscope, 40–400×', 'Schulmikroskop, 40–400×'),
    description: text(
      'Onion skin, salt, the leg of a fly. Metal where it counts, so focus stays where you leave it.\n\nThree lenses, LED light from below, 28 cm high, 1.6 kg. With ten prepared slides and twenty blank ones. From ten years.',
      'Zwiebelhaut, Salz, ein Fliegenbein. Wo es zählt aus Metall, damit die Schärfe bleibt, wo man sie lässt.\n\nDrei Objektive, LED von unten, 28 cm hoch, 1,6 kg. Mit zehn fertigen und zwanzig leeren Objektträgern. Ab zehn Jahren.',
    ),
    brand: 'okulo',
    variants: single('OK-MICRO', 11900, 12),
    pictures: [
      picture('microscope', 'Light gray microscope on a blue base', 'Hellgraues Mikroskop auf blauem Fuß'),
    ],
    ageInDays: 50,
  },
]);
