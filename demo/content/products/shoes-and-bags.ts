import { amber, choice, colors, indigo, moss, rose, sizes, sky, teal } from '../options.ts';
import { grid, inCategory, list, picture, single, text } from '../write.ts';

export const shoesAndBags = inCategory('shoes-and-bags', [
  {
    slug: 'daily-runner',
    name: text('Daily running shoe', 'Laufschuh für jeden Tag'),
    description: text(
      'Cushioned for asphalt and park paths, with room for the toes.\n\nKnitted upper, 8 mm drop, 268 g in size 42. Most runners get 600 to 800 km out of the foam. Runs true to size.',
      'Gedämpft für Asphalt und Parkwege, mit Platz für die Zehen.\n\nStrickobermaterial, 8 mm Sprengung, 268 g in Größe 42. Der Schaum hält bei den meisten 600 bis 800 km. Fällt normal aus.',
    ),
    brand: 'corvello',
    options: [sizes('38', '40', '42', '44')],
    variants: list('CV-RUN', [
      { code: '38', priceMinor: 11800, stock: 6 },
      { code: '40', priceMinor: 11800, stock: 9 },
      { code: '42', priceMinor: 11800, stock: 0 },
      { code: '44', priceMinor: 11800, stock: 4 },
    ]),
    pictures: [
      picture(
        'runner',
        'Light gray running shoe, toe to the right',
        'Hellgrauer Laufschuh, Spitze nach rechts',
      ),
      picture('runner-mirrored', 'Both shoes from the other side', 'Beide Schuhe von der anderen Seite'),
    ],
    deal: { percentOff: 30, startsInHours: -24, endsInHours: 100 },
    ageInDays: 205,
  },
  {
    slug: 'leather-derby',
    name: text('Leather derby', 'Derby aus Leder'),
    description: text(
      'A plain lace-up for weddings and Wednesdays. Welted, so a cobbler can put on new soles.\n\nVegetable-tanned cowhide, leather lining, rubber heel. A little stiff for the first week, then yours.',
      'Ein schlichter Schnürschuh für Hochzeiten und Mittwoche. Rahmengenäht, also vom Schuster neu zu besohlen.\n\nPflanzlich gegerbtes Rindsleder, Lederfutter, Gummiabsatz. In der ersten Woche etwas steif, danach Ihrer.',
    ),
    brand: 'corvello',
    options: [sizes('41', '42', '43', '44')],
    variants: list('CV-DERBY', [
      { code: '41', priceMinor: 16900, stock: 3 },
      { code: '42', priceMinor: 16900, stock: 5 },
      { code: '43', priceMinor: 16900, stock: 5 },
      { code: '44', priceMinor: 16900, stock: 1 },
    ]),
    pictures: [picture('derby', 'Brown leather shoe from the side', 'Brauner Lederschuh von der Seite')],
    ageInDays: 310,
  },
  {
    slug: 'hiking-boot',
    name: text('Mid-height hiking boot', 'Halbhoher Wanderstiefel'),
    description: text(
      'Holds the ankle on scree and still bends on the way to the hut.\n\nNubuck with a waterproof membrane, deep lugged sole, 540 g in size 42. Wear it in on two short walks; wax it twice a year.',
      'Hält den Knöchel im Geröll und biegt sich trotzdem auf dem Weg zur Hütte.\n\nNubukleder mit wasserdichter Membran, grobe Profilsohle, 540 g in Größe 42. Auf zwei kurzen Runden einlaufen, zweimal im Jahr wachsen.',
    ),
    brand: 'wanderlo',
    seller: 'bergladen',
    options: [sizes('39', '41', '43', '45')],
    variants: list('WL-BOOT', [
      { code: '39', priceMinor: 18900, stock: 7 },
      { code: '41', priceMinor: 18900, stock: 8 },
      { code: '43', priceMinor: 18900, stock: 2 },
      { code: '45', priceMinor: 18900, stock: 0 },
    ]),
    pictures: [
      picture('boot', 'Tan hiking boot with a dark collar', 'Hellbrauner Wanderstiefel mit dunklem Schaft'),
      picture('boot-detail', 'Laces and sole up close', 'Schnürung und Sohle aus der Nähe'),
    ],
    ageInDays: 155,
  },
  {
    slug: 'rain-boot',
    name: text('Rain boot', 'Regenstiefel'),
    description: text(
      'For puddles, gardens and festivals. Rinse it, done.\n\nNatural rubber with cotton lining, shaft 26 cm high, 3 cm heel. Order one size up if you wear thick socks.',
      'Für Pfützen, Gärten und Festivals. Abspülen, fertig.\n\nNaturkautschuk mit Baumwollfutter, Schaft 26 cm hoch, 3 cm Absatz. Mit dicken Socken besser eine Größe größer bestellen.',
    ),
    brand: 'corvello',
    options: [colors(rose, teal), sizes('37', '39', '41')],
    variants: grid(
      'CV-RAIN',
      ['37', '39', '41'],
      [
        { code: 'ROSE', priceMinor: 6900, stock: [5, 8, 0], picture: 'rain-boot-rose' },
        { code: 'TEAL', priceMinor: 6900, stock: [4, 2, 6], picture: 'rain-boot-teal' },
      ],
    ),
    pictures: [
      picture('rain-boot-rose', 'Rose rain boots', 'Regenstiefel in Rosé'),
      picture('rain-boot-teal', 'Teal rain boots', 'Regenstiefel in Petrol'),
    ],
    ageInDays: 33,
  },
  {
    slug: 'city-backpack',
    name: text('City backpack, 18 l', 'Stadtrucksack, 18 l'),
    description: text(
      'A laptop, lunch and a sweater, and a front pocket for everything you look for at the door.\n\nRecycled polyester with a wax finish, padded 15-inch sleeve, 29 × 42 × 15 cm, 780 g. Keeps rain out for a bus ride, not for a swim.',
      'Ein Rucksack für Notebook, Mittagessen und Pullover, mit einem Fach vorn für alles, was man vor der Tür sucht.\n\nRecyceltes Polyester mit Wachsfinish, gepolstertes 15-Zoll-Fach, 29 × 42 × 15 cm, 780 g. Hält Regen eine Busfahrt lang ab, kein Bad.',
    ),
    brand: 'corvello',
    options: [colors(rose, moss, indigo)],
    variants: list('CV-PACK18', [
      { code: 'ROSE', priceMinor: 9500, stock: 12, picture: 'backpack-rose' },
      { code: 'MOSS', priceMinor: 9500, stock: 16, picture: 'backpack-moss' },
      { code: 'INDI', priceMinor: 9500, stock: 5, picture: 'backpack-indigo' },
    ]),
    pictures: [
      picture(
        'backpack-rose',
        'Rose backpack with a dark zip',
        'Rucksack in Rosé mit dunklem Reißverschluss',
      ),
      picture('backpack-moss', 'Moss green backpack', 'Moosgrüner Rucksack'),
      picture('backpack-indigo', 'Indigo backpack', 'Rucksack in Indigo'),
      picture(
        'backpack-detail',
        'Front pocket and zip up close',
        'Vordertasche und Reißverschluss aus der Nähe',
      ),
    ],
    ageInDays: 90,
  },
  {
    slug: 'cabin-trolley',
    name: text('Ribbed trolley', 'Rollkoffer mit Rippen'),
    description: text(
      'Four quiet wheels, a handle that does not wobble and a name tag you can actually write on.\n\nPolycarbonate shell, two straps and a divider inside. Cabin: 55 × 37 × 22 cm, 2.6 kg. Large: 70 × 47 × 28 cm, 3.7 kg.',
      'Vier leise Rollen, ein Griff, der nicht wackelt, und ein Anhänger, der sich wirklich beschriften lässt.\n\nSchale aus Polycarbonat, innen zwei Gurte und eine Trennwand. Kabine: 55 × 37 × 22 cm, 2,6 kg. Groß: 70 × 47 × 28 cm, 3,7 kg.',
    ),
    brand: 'corvello',
    seller: 'kontor-am-hafen',
    options: [
      choice('Volume', 'Volumen', [
        ['Cabin, 38 l', 'Kabine, 38 l'],
        ['Large, 74 l', 'Groß, 74 l'],
      ]),
      colors(sky, amber),
    ],
    variants: grid(
      'CV-TROLLEY',
      ['SKY', 'AMBE'],
      [
        { code: 'CAB', priceMinor: 15900, stock: [9, 6] },
        { code: 'LRG', priceMinor: 21900, stock: [4, 0] },
      ],
    ).map((variant) => ({ ...variant, picture: variant.values[1] === 0 ? 'trolley-sky' : 'trolley-amber' })),
    pictures: [
      picture('trolley-sky', 'Sky blue suitcase', 'Himmelblauer Koffer'),
      picture('trolley-amber', 'Amber suitcase', 'Bernsteinfarbener Koffer'),
    ],
    deal: { percentOff: 18, startsInHours: -10, endsInHours: 144 },
    ageInDays: 125,
  },
  {
    slug: 'leather-briefcase',
    name: text('Leather briefcase', 'Aktentasche aus Leder'),
    description: text(
      'Stands by itself, closes with one hand and takes a folder without bending it.\n\nFull-grain cowhide, cotton lining, brass lock. 38 × 28 × 10 cm, 1.4 kg, room for a 14-inch laptop. Darkens nicely with use.',
      'Steht von allein, schließt mit einer Hand und nimmt einen Ordner auf, ohne ihn zu knicken.\n\nVollnarbiges Rindsleder, Baumwollfutter, Messingschloss. 38 × 28 × 10 cm, 1,4 kg, Platz für ein 14-Zoll-Notebook. Dunkelt mit der Zeit schön nach.',
    ),
    brand: 'corvello',
    variants: single('CV-BRIEF', 24900, 6),
    pictures: [
      picture(
        'briefcase',
        'Dark brown briefcase with brass lock',
        'Dunkelbraune Aktentasche mit Messingschloss',
      ),
    ],
    ageInDays: 265,
  },
]);
