import { choice, colors, moss, rose, sky } from '../options.ts';
import { inCategory, list, picture, single, text } from '../write.ts';

export const music = inCategory('music', [
  {
    slug: 'electric-guitar',
    name: text('Electric guitar', 'E-Gitarre'),
    description: text(
      'Three pickups, five sounds, a slim neck for learning chords and playing them all evening.\n\nAlder body, bolted maple neck, 22 frets, 648 mm scale, 3.3 kg. Comes strung and set up, with a strap and a cable. No amplifier.',
      'Drei Tonabnehmer, fünf Klänge und ein schlanker Hals, auf dem man Akkorde lernt und den ganzen Abend spielt.\n\nKorpus aus Erle, geschraubter Ahornhals, 22 Bünde, Mensur 648 mm, 3,3 kg. Kommt besaitet und eingestellt, mit Gurt und Kabel. Ohne Verstärker.',
    ),
    brand: 'klangholt',
    options: [colors(rose, sky, moss)],
    variants: list('KH-EGIT', [
      { code: 'ROSE', priceMinor: 54900, stock: 6, picture: 'guitar-rose' },
      { code: 'SKY', priceMinor: 54900, stock: 3, picture: 'guitar-sky' },
      { code: 'MOSS', priceMinor: 57900, stock: 1, picture: 'guitar-moss' },
    ]),
    pictures: [
      picture('guitar-rose', 'Rose electric guitar', 'E-Gitarre in Rosé'),
      picture('guitar-sky', 'Sky blue electric guitar', 'Himmelblaue E-Gitarre'),
      picture('guitar-moss', 'Moss green electric guitar', 'Moosgrüne E-Gitarre'),
      picture('guitar-detail', 'Pickups and bridge up close', 'Tonabnehmer und Steg aus der Nähe'),
    ],
    deal: { percentOff: 15, startsInHours: -15, endsInHours: 33 },
    ageInDays: 115,
  },
  {
    slug: 'violin-outfit',
    name: text('Violin with bow', 'Geige mit Bogen'),
    description: text(
      'A warm student violin that has been set up by a maker, not just by a machine.\n\nSolid spruce top, maple back, ebony fingerboard, octagonal bow with horsehair. With a light case and rosin. Measure the arm first: 3/4 suits most players from nine to eleven.',
      'Eine warm klingende Schülergeige, von einer Geigenbauerin eingerichtet und nicht nur von der Maschine.\n\nDecke aus massiver Fichte, Boden aus Ahorn, Griffbrett aus Ebenholz, achtkantiger Bogen mit Rosshaar. Mit leichtem Etui und Kolophonium. Bitte vorher den Arm messen: 3/4 passt meist von neun bis elf Jahren.',
    ),
    brand: 'klangholt',
    seller: 'studio-linde',
    options: [choice('Size', 'Größe', ['1/2', '3/4', '4/4'])],
    variants: list('KH-VIOLIN', [
      { code: '12', priceMinor: 52900, stock: 2 },
      { code: '34', priceMinor: 56900, stock: 4 },
      { code: '44', priceMinor: 64900, stock: 5 },
    ]),
    pictures: [
      picture('violin', 'Brown violin with its bow', 'Braune Geige mit Bogen'),
      picture('violin-detail', 'Strings and bridge up close', 'Saiten und Steg aus der Nähe'),
    ],
    ageInDays: 290,
  },
  {
    slug: 'snare-drum',
    name: text('Snare drum with sticks', 'Kleine Trommel mit Stöcken'),
    description: text(
      'Crisp and loud enough to be talked about by the neighbors; a practice pad is a kind idea.\n\nBirch shell, 14 × 5.5 inches, coated head, ten-strand snare wire. One pair of 5A hickory sticks is included.',
      'Knackig und laut genug für ein Gespräch mit den Nachbarn; ein Übungspad ist eine nette Idee.\n\nKessel aus Birke, 14 × 5,5 Zoll, beschichtetes Fell, zehnspiraliger Teppich. Ein Paar Hickory-Stöcke 5A liegt bei.',
    ),
    brand: 'klangholt',
    variants: single('KH-SNARE', 21900, 7),
    pictures: [picture('drum', 'Red drum with two sticks', 'Rote Trommel mit zwei Stöcken')],
    ageInDays: 66,
  },
  {
    slug: 'alto-saxophone',
    name: text('Alto saxophone', 'Altsaxofon'),
    description: text(
      'Speaks easily from the first note, with keys that sit where fingers expect them.\n\nE flat, lacquered brass, high F sharp, adjustable thumb hook. 2.5 kg, with mouthpiece, three reeds, neck strap and case.',
      'Spricht vom ersten Ton an leicht an, und die Klappen liegen dort, wo die Finger sie erwarten.\n\nIn Es, Messing lackiert, hohe Fis-Klappe, verstellbarer Daumenhaken. 2,5 kg, mit Mundstück, drei Blättern, Gurt und Koffer.',
    ),
    brand: 'klangholt',
    variants: single('KH-ALTO', 118000, 3),
    pictures: [
      picture('saxophone', 'Golden saxophone', 'Goldenes Saxofon'),
      picture('saxophone-mirrored', 'The saxophone from the other side', 'Das Saxofon von der anderen Seite'),
    ],
    ageInDays: 370,
  },
  {
    slug: 'pear-wood-recorder',
    name: text('Soprano recorder in pear wood', 'Sopranblockflöte aus Birnbaum'),
    description: text(
      'A round, quiet tone that is kind to beginners and to the people in the next room.\n\nBaroque fingering, double holes, in C. 32 cm, with a cleaning rod and a cotton bag. Oil it every few months.',
      'Ein runder, leiser Ton, freundlich zu Anfängern und zu allen im Nebenzimmer.\n\nBarocke Griffweise, Doppellöcher, in C. 32 cm, mit Wischerstab und Baumwollbeutel. Alle paar Monate ölen.',
    ),
    brand: 'klangholt',
    seller: 'bergladen',
    variants: single('KH-RECORDER', 3900, 24),
    pictures: [picture('recorder', 'Orange-brown wooden recorder', 'Orangebraune Holzflöte')],
    ageInDays: 12,
  },
  {
    slug: 'piano-accordion',
    name: text('Piano accordion, 48 bass', 'Pianoakkordeon, 48 Bässe'),
    description: text(
      'Light enough for an evening standing up, with a treble that carries over a kitchen full of people.\n\n26 keys, 48 basses, two reeds per note, three registers. 5.9 kg, with leather straps and a rucksack case.',
      'Leicht genug für einen Abend im Stehen, mit einem Diskant, der durch eine volle Küche trägt.\n\n26 Tasten, 48 Bässe, zweichörig, drei Register. 5,9 kg, mit Lederriemen und Rucksacktasche.',
    ),
    brand: 'klangholt',
    variants: single('KH-ACC48', 98000, 0),
    pictures: [picture('accordion', 'Red accordion', 'Rotes Akkordeon')],
    ageInDays: 355,
  },
  {
    slug: 'painted-maracas',
    name: text('Painted maracas, pair', 'Bemalte Rasseln, Paar'),
    description: text(
      'One a little higher, one a little lower, so they talk to each other.\n\nTurned beech with water-based paint, filled with glass beads, glued shut. 22 cm, 190 g the pair. From three years.',
      'Eine klingt etwas höher, eine etwas tiefer, so reden sie miteinander.\n\nGedrechselte Buche mit Farbe auf Wasserbasis, mit Glasperlen gefüllt und fest verleimt. 22 cm, das Paar 190 g. Ab drei Jahren.',
    ),
    brand: 'klangholt',
    seller: 'kontor-am-hafen',
    variants: single('KH-MARACA', 1900, 30),
    pictures: [picture('maracas', 'Two colorful maracas', 'Zwei bunte Rasseln')],
    ageInDays: 140,
  },
]);
