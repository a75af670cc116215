import { choice, colors, coral, indigo, sage } from '../options.ts';
import { grid, inCategory, list, picture, single, text } from '../write.ts';

export const desk = inCategory('desk', [
  {
    slug: 'steel-nib-fountain-pen',
    name: text('Fountain pen with steel nib', 'Füller mit Stahlfeder'),
    description: text(
      'Starts after a week in the drawer and writes without pressure.\n\nAluminum barrel, 14 cm, 22 g, screw-on cap. Takes standard cartridges or the converter in the box. Nib in three widths.',
      'Schreibt auch nach einer Woche in der Schublade sofort an, ganz ohne Druck.\n\nSchaft aus Aluminium, 14 cm, 22 g, Schraubkappe. Nimmt Standardpatronen oder den beiliegenden Konverter. Feder in drei Breiten.',
    ),
    brand: 'blattgrau',
    options: [
      choice('Nib', 'Feder', [
        ['Fine', 'F – fein'],
        ['Medium', 'M – mittel'],
        ['Broad', 'B – breit'],
      ]),
    ],
    variants: list('BG-PEN', [
      { code: 'F', priceMinor: 6400, stock: 15 },
      { code: 'M', priceMinor: 6400, stock: 19 },
      { code: 'B', priceMinor: 6400, stock: 2 },
    ]),
    pictures: [
      picture('fountain-pen', 'Blue fountain pen with a golden nib', 'Blauer Füller mit goldener Feder'),
      picture('fountain-pen-detail', 'Nib and grip up close', 'Feder und Griffstück aus der Nähe'),
    ],
    ageInDays: 165,
  },
  {
    slug: 'cloth-notebook',
    name: text('Cloth-bound notebook, A5', 'Notizbuch mit Leineneinband, A5'),
    description: text(
      'Opens flat on every page and takes ink without showing through.\n\n192 numbered pages, 90 g/m², thread-sewn, with a ribbon and a pocket at the back. 14.8 × 21 cm, 340 g.',
      'Liegt auf jeder Seite flach auf, und Tinte schlägt nicht durch.\n\n192 nummerierte Seiten, 90 g/m², fadengebunden, mit Lesebändchen und Tasche hinten. 14,8 × 21 cm, 340 g.',
    ),
    brand: 'blattgrau',
    options: [
      colors(indigo, coral, sage),
      choice('Ruling', 'Lineatur', [
        ['Dotted', 'Punktraster'],
        ['Plain', 'Blanko'],
      ]),
    ],
    variants: grid(
      'BG-NOTE',
      ['DOT', 'PLA'],
      [
        { code: 'INDI', priceMinor: 1800, stock: [42, 18], picture: 'notebook-indigo' },
        { code: 'CORA', priceMinor: 1800, stock: [20, 0], picture: 'notebook-coral' },
        { code: 'SAGE', priceMinor: 1800, stock: [16, 9], picture: 'notebook-sage' },
      ],
    ),
    pictures: [
      picture('notebook-indigo', 'Indigo notebook', 'Notizbuch in Indigo'),
      picture('notebook-coral', 'Coral notebook', 'Notizbuch in Koralle'),
      picture('notebook-sage', 'Sage green notebook', 'Notizbuch in Salbei'),
    ],
    ageInDays: 55,
  },
  {
    slug: 'cedar-pencils',
    name: text('Cedar pencils, 12 pieces', 'Bleistifte aus Zeder, 12 Stück'),
    description: text(
      'A soft HB that stays dark and does not smear, with an eraser that works.\n\nIncense cedar from managed forests, 2.2 mm lead, sharpened. Box of twelve in one color.',
      'Ein weiches HB, das dunkel bleibt und nicht schmiert, mit einem Radierer, der wirklich radiert.\n\nZedernholz aus bewirtschafteten Wäldern, 2,2-mm-Mine, gespitzt. Schachtel mit zwölf Stück in einer Farbe.',
    ),
    brand: 'blattgrau',
    variants: single('BG-PENCIL', 950, 70),
    pictures: [picture('pencil', 'Three orange pencils with erasers', 'Drei orange Bleistifte mit Radierer')],
    ageInDays: 350,
  },
  {
    slug: 'watercolor-palette',
    name: text('Watercolor palette, 6 colors', 'Aquarellpalette, 6 Farben'),
    description: text(
      'Six honest colors that mix to all the others, on a wooden palette with a thumb hole.\n\nFine pigment in gum arabic, 4 ml each, refillable. 22 × 18 cm. Brush not included.',
      'Sechs ehrliche Farben, aus denen sich alle anderen mischen lassen, auf einer Holzpalette mit Daumenloch.\n\nFeine Pigmente in Gummi arabicum, je 4 ml, nachfüllbar. 22 × 18 cm. Ohne Pinsel.',
    ),
    brand: 'blattgrau',
    seller: 'studio-linde',
    variants: single('BG-AQUA', 4600, 10),
    pictures: [picture('palette', 'Wooden palette with dots of color', 'Holzpalette mit Farbtupfen')],
    ageInDays: 80,
  },
  {
    slug: 'paper-scissors',
    name: text('Paper scissors, 18 cm', 'Papierschere, 18 cm'),
    description: text(
      'Glide through paper, card and gift ribbon; round tips, so they may live in a bag.\n\nHardened stainless steel, soft handles for right and left hands. 86 g. The screw can be tightened.',
      'Gleitet durch Papier, Karton und Geschenkband; mit runden Spitzen darf sie auch in die Tasche.\n\nGehärteter Edelstahl, weiche Griffe für rechts und links. 86 g. Die Schraube lässt sich nachziehen.',
    ),
    brand: 'brennholm',
    variants: single('BH-SCISS', 1900, 36),
    pictures: [picture('scissors', 'Scissors with red handles', 'Schere mit roten Griffen')],
    ageInDays: 185,
  },
  {
    slug: 'card-index-box',
    name: text('Card index box, A6', 'Karteikasten, A6'),
    description: text(
      'For recipes, vocabulary, addresses: a memory that needs no password.\n\nSheet steel, powder coated, 16 × 13 × 12 cm, with five tabs and 100 ruled cards. Holds about 900.',
      'Für Rezepte, Vokabeln, Adressen: ein Gedächtnis, das kein Passwort braucht.\n\nStahlblech, pulverbeschichtet, 16 × 13 × 12 cm, mit fünf Registern und 100 linierten Karten. Fasst rund 900.',
    ),
    brand: 'blattgrau',
    seller: 'kontor-am-hafen',
    variants: single('BG-INDEX', 3200, 8),
    pictures: [
      picture(
        'card-box',
        'Dark box with index cards and colored dividers',
        'Dunkler Kasten mit Karteikarten und farbigen Registern',
      ),
    ],
    ageInDays: 9,
  },
  {
    slug: 'three-novels',
    name: text('Three short novels in a slipcase', 'Drei kurze Romane im Schuber'),
    description: text(
      'An island, a night train and a shop that never closes: three stories for three evenings.\n\nIn English, 128 to 176 pages each, thread-sewn paperbacks, 12 × 19 cm.',
      'Eine Insel, ein Nachtzug und ein Laden, der nie schließt: drei Geschichten für drei Abende.\n\nAuf Englisch, je 128 bis 176 Seiten, fadengeheftete Broschur, 12 × 19 cm.',
    ),
    brand: 'blattgrau',
    variants: single('BG-NOVELS', 3800, 21),
    pictures: [
      picture(
        'books',
        'Three books in green, red and blue in their slipcase',
        'Drei Bücher in Grün, Rot und Blau im Schuber',
      ),
    ],
    ageInDays: 105,
  },
  {
    slug: 'wooden-clipboard',
    name: text('Wooden clipboard, A4', 'Klemmbrett aus Holz, A4'),
    description: text(
      'A firm base for lists, sketches and signatures.\n\nBirch plywood, 4 mm, 23 × 32 cm, steel clip for 60 sheets.',
      'Eine feste Unterlage für Listen, Skizzen und Unterschriften.\n\nBirkensperrholz, 4 mm, 23 × 32 cm, Stahlklemme für 60 Blatt.',
    ),
    brand: 'blattgrau',
    seller: 'restposten-krueger',
    variants: single('BG-CLIP', 1400, 25),
    pictures: [picture('clipboard', 'Clipboard with a sheet of paper', 'Klemmbrett mit einem Blatt Papier')],
    ageInDays: 390,
  },
]);
