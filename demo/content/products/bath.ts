import { choice, colors, coral, plum, rose, teal } from '../options.ts';
import { inCategory, list, measured, picture, single, text } from '../write.ts';

export const bath = inCategory('bath', [
  {
    slug: 'block-soap',
    name: text('Block soap', 'Stückseife'),
    description: text(
      'Foams finely, rinses off completely and lasts about six weeks at a family sink.\n\nCold-stirred from olive, coconut and rapeseed oil, colored with clays. 100 g. Keep it dry between uses.',
      'Schäumt fein, lässt sich rückstandslos abspülen und hält am Familienwaschbecken rund sechs Wochen.\n\nKalt gerührt aus Oliven-, Kokos- und Rapsöl, mit Tonerden gefärbt. 100 g. Zwischendurch trocken lagern.',
    ),
    brand: 'badesaum',
    options: [
      choice('Scent', 'Duft', [
        ['Rose geranium', 'Rosengeranie'],
        ['Lime', 'Limette'],
        ['Sea salt', 'Meersalz'],
      ]),
    ],
    variants: list('BS-SOAP', [
      { code: 'ROSE', priceMinor: 690, stock: 60, measure: '100 g / 1 kg', picture: 'soap-rose' },
      { code: 'LIME', priceMinor: 690, stock: 44, measure: '100 g / 1 kg', picture: 'soap-lime' },
      { code: 'SEA', priceMinor: 740, stock: 0, measure: '100 g / 1 kg', picture: 'soap-sea' },
    ]),
    pictures: [
      picture(
        'soap-rose',
        'Two bars of rose-colored soap on a wooden dish',
        'Zwei rosafarbene Seifen auf einer Holzschale',
      ),
      picture('soap-lime', 'Two bars of green soap', 'Zwei grüne Seifen'),
      picture('soap-sea', 'Two bars of blue soap', 'Zwei blaue Seifen'),
    ],
    deal: { percentOff: 15, startsInHours: -40, endsInHours: 22 },
    ageInDays: 235,
  },
  {
    slug: 'oat-hand-lotion',
    name: text('Oat hand lotion, 250 ml', 'Handlotion mit Hafer, 250 ml'),
    description: text(
      'Sinks in before you reach for your phone. No perfume.\n\nOat oil, glycerin, shea butter. Bottle of recycled plastic with a pump that locks for travel.',
      'Eingezogen, bevor Sie zum Telefon greifen. Ohne Parfüm.\n\nHaferöl, Glycerin, Sheabutter. Flasche aus Recyclingkunststoff mit Pumpe, die sich für die Reise verriegeln lässt.',
    ),
    brand: 'badesaum',
    variants: measured('250 ml / 1 l', single('BS-LOTION', 1690, 38)),
    pictures: [picture('lotion', 'Pale rose bottle with a pump', 'Zartrosa Flasche mit Pumpspender')],
    ageInDays: 65,
  },
  {
    slug: 'twin-blade-razor',
    name: text('Razor with metal handle', 'Rasierer mit Metallgriff'),
    description: text(
      'Weight in the hand, no batteries, and heads that simply click on.\n\nZinc alloy with a rubber grip, 14 cm, 62 g. Two blades per head, three heads included, refills are standard size.',
      'Liegt schwer in der Hand, braucht keine Batterie, und die Köpfe klicken einfach ein.\n\nZinklegierung mit Gummigriff, 14 cm, 62 g. Zwei Klingen je Kopf, drei Köpfe liegen bei, Nachfüller in Standardgröße.',
    ),
    brand: 'brennholm',
    variants: single('BH-RAZOR', 2400, 16),
    pictures: [picture('razor', 'Silver razor', 'Silberner Rasierer')],
    ageInDays: 295,
  },
  {
    slug: 'soft-toothbrush',
    name: text('Toothbrush, soft', 'Zahnbürste, weich'),
    description: text(
      'A small head that reaches the last tooth, with rounded bristles.\n\nHandle of cast plant-based plastic, nylon bristles. 19 cm. Dentists suggest a new one every three months.',
      'Ein kleiner Kopf, der bis zum letzten Zahn kommt, mit abgerundeten Borsten.\n\nGriff aus pflanzenbasiertem Kunststoff, Borsten aus Nylon. 19 cm. Zahnärzte raten zu einer neuen alle drei Monate.',
    ),
    brand: 'badesaum',
    options: [colors(coral, teal, plum)],
    variants: list('BS-BRUSH', [
      { code: 'CORA', priceMinor: 490, stock: 80, picture: 'toothbrush-coral' },
      { code: 'TEAL', priceMinor: 490, stock: 66, picture: 'toothbrush-teal' },
      { code: 'PLUM', priceMinor: 490, stock: 3, picture: 'toothbrush-plum' },
    ]),
    pictures: [
      picture('toothbrush-coral', 'Coral toothbrush', 'Korallenrote Zahnbürste'),
      picture('toothbrush-teal', 'Teal toothbrush', 'Petrolfarbene Zahnbürste'),
      picture('toothbrush-plum', 'Plum toothbrush', 'Pflaumenfarbene Zahnbürste'),
    ],
    ageInDays: 38,
  },
  {
    slug: 'cellulose-sponge',
    name: text('Bath sponge of cellulose', 'Badeschwamm aus Zellulose'),
    description: text(
      'Firm when dry, soft when wet, and it can go into the washing machine.\n\nWood cellulose, no plastic, 14 × 9 × 4 cm. Lasts about three months and ends on the compost.',
      'Trocken fest, nass weich, und er darf in die Waschmaschine.\n\nHolzzellulose, kein Kunststoff, 14 × 9 × 4 cm. Hält etwa drei Monate und endet auf dem Kompost.',
    ),
    brand: 'badesaum',
    seller: 'bergladen',
    variants: single('BS-SPONGE', 590, 1),
    pictures: [picture('sponge', 'Orange sponge', 'Oranger Schwamm')],
    ageInDays: 128,
  },
  {
    slug: 'beeswax-lipstick',
    name: text('Beeswax lipstick', 'Lippenstift mit Bienenwachs'),
    description: text(
      'A warm tone that wears off evenly and does not dry the lips.\n\nBeeswax, castor oil, mineral pigments; no scent. 4 g in a metal case with a weighted base. Opened, it keeps for 18 months.',
      'Ein warmer Ton, der gleichmäßig verblasst und die Lippen nicht austrocknet.\n\nBienenwachs, Rizinusöl, mineralische Pigmente, ohne Duft. 4 g in einer Metallhülse mit beschwertem Fuß. Geöffnet 18 Monate haltbar.',
    ),
    brand: 'badesaum',
    options: [colors(rose, coral, plum)],
    variants: list('BS-LIP', [
      { code: 'ROSE', priceMinor: 1990, stock: 14, measure: '100 g / 1 kg', picture: 'lipstick-rose' },
      { code: 'CORA', priceMinor: 1990, stock: 10, picture: 'lipstick-coral' },
      { code: 'PLUM', priceMinor: 1990, stock: 0, picture: 'lipstick-plum' },
    ]),
    pictures: [
      picture('lipstick-rose', 'Rose lipstick', 'Lippenstift in Rosé'),
      picture('lipstick-coral', 'Coral lipstick', 'Lippenstift in Koralle'),
      picture('lipstick-plum', 'Plum lipstick', 'Lippenstift in Pflaume'),
    ],
    ageInDays: 6,
  },
  {
    slug: 'freestanding-bathtub',
    name: text('Freestanding bathtub on feet', 'Freistehende Badewanne auf Füßen'),
    description: text(
      'Deep enough for the shoulders, with a rim that carries a cup and a book.\n\nEnameled steel, 160 × 75 × 62 cm, 180 l, 48 kg. Four feet and the waste set are included, the tap is not. Delivered to the curb by two people; please check stairs and floor first.',
      'Tief genug für die Schultern, mit einem Rand, der Tasse und Buch trägt.\n\nEmaillierter Stahl, 160 × 75 × 62 cm, 180 l, 48 kg. Vier Füße und die Ablaufgarnitur liegen bei, die Armatur nicht. Zwei Personen liefern bis zur Bordsteinkante; bitte vorher Treppe und Boden prüfen.',
    ),
    brand: 'badesaum',
    variants: single('BS-TUB160', 189000, 2),
    pictures: [picture('bathtub', 'White bathtub on brass feet', 'Weiße Badewanne auf Messingfüßen')],
    ageInDays: 198,
  },
]);
