import { choice, colors, coral, indigo, moss, plum, sizes, sky, teal } from '../options.ts';
import { grid, inCategory, list, picture, single, text } from '../write.ts';

export const clothing = inCategory('clothing', [
  {
    slug: 'linen-dress',
    name: text('Sleeveless linen dress', 'Ärmelloses Leinenkleid'),
    description: text(
      'A fitted top, a wide skirt and two pockets that hold a phone.\n\n100 % linen, washed soft, lined to the waist. Length 98 cm in size M. Wash at 30 °C and hang it up wet; it hardly needs ironing.',
      'Schmales Oberteil, weiter Rock und zwei Taschen, in die ein Telefon passt.\n\n100 % Leinen, weich gewaschen, bis zur Taille gefüttert. Länge in Größe M 98 cm. Bei 30 °C waschen und nass aufhängen, dann braucht es kaum ein Bügeleisen.',
    ),
    brand: 'kestrelle',
    options: [colors(sky, plum), sizes('XS', 'S', 'M', 'L')],
    variants: grid(
      'KE-DRESS',
      ['XS', 'S', 'M', 'L'],
      [
        { code: 'SKY', priceMinor: 9800, stock: [2, 7, 9, 4], picture: 'dress-sky' },
        { code: 'PLUM', priceMinor: 9800, stock: [0, 3, 5, 0], picture: 'dress-plum' },
      ],
    ),
    pictures: [
      picture('dress-sky', 'Sky blue dress', 'Himmelblaues Kleid'),
      picture('dress-plum', 'Plum dress', 'Pflaumenfarbenes Kleid'),
    ],
    ageInDays: 62,
  },
  {
    slug: 'organic-tee',
    name: text('Organic cotton T-shirt', 'T-Shirt aus Biobaumwolle'),
    description: text(
      'A heavier jersey that keeps its shape, with a collar that lies flat.\n\n100% organic cotton, 200 g/m². Straight cut for everybody; if you are between two sizes, take the smaller one. Washes at 40 °C.',
      'Ein etwas schwererer Jersey, der in Form bleibt, mit einem Kragen, der flach liegt.\n\n100 % Biobaumwolle, 200 g/m². Gerader Schnitt für alle; zwischen zwei Größen nehmen Sie besser die kleinere. Waschbar bei 40 °C.',
    ),
    brand: 'kestrelle',
    options: [colors(moss, sky, coral), sizes('S', 'M', 'L', 'XL')],
    variants: grid(
      'KE-TEE',
      ['S', 'M', 'L', 'XL'],
      [
        { code: 'MOSS', priceMinor: 2400, stock: [18, 25, 22, 9], picture: 'tee-moss' },
        { code: 'SKY', priceMinor: 2400, stock: [14, 0, 16, 7], picture: 'tee-sky' },
        { code: 'CORA', priceMinor: 2400, stock: [6, 11, 1, 0], picture: 'tee-coral' },
      ],
    ),
    pictures: [
      picture('tee-moss', 'Moss green T-shirt', 'Moosgrünes T-Shirt'),
      picture('tee-sky', 'Sky blue T-shirt', 'Himmelblaues T-Shirt'),
      picture('tee-coral', 'Coral T-shirt', 'Korallenrotes T-Shirt'),
    ],
    deal: { percentOff: 15, startsInHours: -72, endsInHours: 60 },
    ageInDays: 320,
  },
  {
    slug: 'straight-jeans',
    name: text('Straight jeans', 'Gerade geschnittene Jeans'),
    description: text(
      'Sits at the waist, falls straight and has no holes yet.\n\n13 oz denim, 98% cotton, 2% elastane. Inseam 32 inches, easily shortened. Wash inside out at 30 °C; the first wash bleeds a little.',
      'Sitzt in der Taille, fällt gerade und hat noch keine Löcher.\n\nDenim mit 13 oz, 98 % Baumwolle, 2 % Elasthan. Länge 32 Zoll, leicht zu kürzen. Auf links bei 30 °C waschen; beim ersten Mal färbt sie etwas.',
    ),
    brand: 'kestrelle',
    options: [choice('Waist', 'Bundweite', ['W28', 'W30', 'W32', 'W34'])],
    variants: list('KE-JEANS', [
      { code: '28', priceMinor: 8900, stock: 5 },
      { code: '30', priceMinor: 8900, stock: 12 },
      { code: '32', priceMinor: 8900, stock: 14 },
      { code: '34', priceMinor: 8900, stock: 0 },
    ]),
    pictures: [picture('jeans', 'Blue jeans', 'Blaue Jeans')],
    ageInDays: 240,
  },
  {
    slug: 'trench-coat',
    name: text('Short trench coat', 'Kurzer Trenchcoat'),
    description: text(
      'Keeps off wind and a ten-minute shower, and looks right over a suit or a sweater.\n\nDense cotton twill, half lined, horn buttons. Length 82 cm in size M. Dry clean, or wash cold by hand.',
      'Hält Wind und zehn Minuten Regen ab und passt über Anzug wie Pullover.\n\nDichter Baumwolltwill, halb gefüttert, Hornknöpfe. Länge in Größe M 82 cm. Reinigung oder kalte Handwäsche.',
    ),
    brand: 'kestrelle',
    seller: 'studio-linde',
    options: [sizes('S', 'M', 'L')],
    variants: list('KE-TRENCH', [
      { code: 'S', priceMinor: 22900, stock: 4 },
      { code: 'M', priceMinor: 22900, stock: 3 },
      { code: 'L', priceMinor: 22900, stock: 6 },
    ]),
    pictures: [
      picture(
        'coat',
        'Camel-colored coat with two rows of buttons',
        'Camelfarbener Mantel mit zwei Knopfreihen',
      ),
      picture('coat-detail', 'Collar and buttons of the coat', 'Kragen und Knöpfe des Mantels'),
    ],
    ageInDays: 28,
  },
  {
    slug: 'wool-scarf',
    name: text('Merino scarf', 'Schal aus Merinowolle'),
    description: text(
      'Long enough to go round twice, light enough to forget.\n\n100 % merino wool, 190 × 32 cm, 160 g, fringed at both ends. Air it out rather than washing it; if you must, wool program at 20 °C.',
      'Lang genug für zwei Runden, so leicht, dass man ihn vergisst.\n\n100 % Merinowolle, 190 × 32 cm, 160 g, mit Fransen an beiden Enden. Lieber lüften als waschen; wenn es sein muss, im Wollprogramm bei 20 °C.',
    ),
    brand: 'maschenmoor',
    options: [colors(coral, moss, indigo)],
    variants: list('MM-SCARF', [
      { code: 'CORA', priceMinor: 4900, stock: 19, picture: 'scarf-coral' },
      { code: 'MOSS', priceMinor: 4900, stock: 7, picture: 'scarf-moss' },
      { code: 'INDI', priceMinor: 4900, stock: 13, picture: 'scarf-indigo' },
    ]),
    pictures: [
      picture('scarf-coral', 'Coral scarf, folded', 'Korallenroter Schal, zusammengelegt'),
      picture('scarf-moss', 'Moss green scarf', 'Moosgrüner Schal'),
      picture('scarf-indigo', 'Indigo scarf', 'Schal in Indigo'),
    ],
    ageInDays: 17,
  },
  {
    slug: 'knit-gloves',
    name: text('Knitted gloves', 'Strickhandschuhe'),
    description: text(
      'Warm without being bulky, with two fingertips that work on a screen.\n\n70 % lambswool, 30 % recycled polyamide. S fits hands up to 19 cm around, L up to 23 cm.',
      'Warm, ohne dick aufzutragen, und mit zwei Fingerspitzen, die am Bildschirm funktionieren.\n\n70 % Lammwolle, 30 % recyceltes Polyamid. S passt bis 19 cm Handumfang, L bis 23 cm.',
    ),
    brand: 'maschenmoor',
    options: [colors(plum, teal), sizes('S', 'L')],
    variants: grid(
      'MM-GLOVE',
      ['S', 'L'],
      [
        { code: 'PLUM', priceMinor: 2900, stock: [10, 8], picture: 'gloves-plum' },
        { code: 'TEAL', priceMinor: 2900, stock: [0, 2], picture: 'gloves-teal' },
      ],
    ),
    pictures: [
      picture('gloves-plum', 'Plum gloves', 'Pflaumenfarbene Handschuhe'),
      picture('gloves-teal', 'Teal gloves', 'Petrolfarbene Handschuhe'),
    ],
    ageInDays: 16,
  },
  {
    slug: 'striped-socks',
    name: text('Socks with colored heel, 2 pairs', 'Socken mit farbiger Ferse, 2 Paar'),
    description: text(
      'A blue pair and a yellow one, mixed as you like.\n\n80% organic cotton, 18% polyamide, 2% elastane. Flat seam at the toe, reinforced heel. Wash at 40 °C.',
      'Ein blaues und ein gelbes Paar, nach Laune gemischt.\n\n80 % Biobaumwolle, 18 % Polyamid, 2 % Elasthan. Flache Naht an den Zehen, verstärkte Ferse. Waschbar bei 40 °C.',
    ),
    brand: 'maschenmoor',
    options: [sizes('36–39', '40–43', '44–47')],
    variants: list('MM-SOCK', [
      { code: '36', priceMinor: 1400, stock: 33 },
      { code: '40', priceMinor: 1400, stock: 41 },
      { code: '44', priceMinor: 1400, stock: 12 },
    ]),
    pictures: [picture('socks', 'A yellow and a blue sock', 'Eine gelbe und eine blaue Socke')],
    ageInDays: 145,
  },
  {
    slug: 'acetate-sunglasses',
    name: text('Acetate sunglasses', 'Sonnenbrille aus Acetat'),
    description: text(
      'A wide frame that suits most faces and stays on during a bike ride.\n\nCellulose acetate, five-part hinges, UV 400 lenses in category 3. 145 mm wide, 28 g, with a felt case.',
      'Eine breite Fassung, die den meisten Gesichtern steht und auch auf dem Rad sitzen bleibt.\n\nZelluloseacetat, fünfgliedrige Scharniere, Gläser mit UV 400, Kategorie 3. 145 mm breit, 28 g, mit Filzetui.',
    ),
    brand: 'okulo',
    seller: 'studio-linde',
    variants: single('OK-SUN', 7900, 0),
    pictures: [picture('sunglasses', 'Dark sunglasses', 'Dunkle Sonnenbrille')],
    ageInDays: 175,
  },
]);
