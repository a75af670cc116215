import { choice } from '../options.ts';
import { inCategory, list, measured, picture, single, text } from '../write.ts';

export const pantry = inCategory('pantry', [
  {
    slug: 'linden-honey',
    name: text('Linden blossom honey', 'Lindenblütenhonig'),
    description: text(
      'Light, a little minty, with a long finish. It sets to a fine cream after some weeks; a warm water bath makes it liquid again.\n\nCollected in June from city lime trees, spun cold, not blended.',
      'Hell, leicht minzig, mit langem Nachklang. Nach einigen Wochen wird er feincremig; im warmen Wasserbad wird er wieder flüssig.\n\nIm Juni von Stadtlinden gesammelt, kalt geschleudert, nicht gemischt.',
    ),
    brand: 'grasmund',
    seller: 'bergladen',
    options: [choice('Content', 'Inhalt', ['250 g', '500 g'])],
    variants: list('GM-HONEY', [
      { code: '250', priceMinor: 780, stock: 45, measure: '250 g / 1 kg' },
      { code: '500', priceMinor: 1350, stock: 28, measure: '500 g / 1 kg' },
    ]),
    pictures: [
      picture('honey', 'Jar of honey and a wooden dipper', 'Honigglas und Honiglöffel aus Holz'),
      picture(
        'honey-detail',
        'Lid and label of the jar up close',
        'Deckel und Etikett des Glases aus der Nähe',
      ),
    ],
    ageInDays: 120,
  },
  {
    slug: 'mountain-cheese',
    name: text('Mountain cheese, aged 10 months', 'Bergkäse, 10 Monate gereift'),
    description: text(
      'Firm, nutty, with a few salt crystals. Good on bread, better in dumplings.\n\nRaw cow’s milk, natural rind, at least 50 % fat in dry matter. Piece of about 300 g, packed in paper. Keeps three weeks in the fridge.',
      'Fest und nussig, mit einzelnen Salzkristallen. Gut aufs Brot, noch besser in Knödel.\n\nRohmilch von der Kuh, Naturrinde, mindestens 50 % Fett i. Tr. Stück zu etwa 300 g, in Papier verpackt. Hält im Kühlschrank drei Wochen.',
    ),
    brand: 'grasmund',
    seller: 'bergladen',
    variants: measured('300 g / 1 kg', single('GM-CHEESE', 1190, 19)),
    pictures: [picture('cheese', 'Wedge of cheese with holes', 'Stück Käse mit Löchern')],
    ageInDays: 75,
  },
  {
    slug: 'country-loaf',
    name: text('Country loaf, 750 g', 'Landbrot, 750 g'),
    description: text(
      'Wheat and rye in equal parts, raised for 24 hours, with a soft crumb and a mild sour note.\n\nFlour, water, salt, sourdough; nothing else. Stays moist for four days in a bread box and freezes well in slices.',
      'Weizen und Roggen zu gleichen Teilen, 24 Stunden Teigruhe, weiche Krume, milde Säure.\n\nMehl, Wasser, Salz, Sauerteig, sonst nichts. Bleibt im Brotkasten vier Tage saftig und lässt sich in Scheiben gut einfrieren.',
    ),
    brand: 'grasmund',
    variants: measured('750 g / 1 kg', single('GM-LOAF', 720, 3)),
    pictures: [
      picture('loaf', 'Loaf of bread with cuts across its crust', 'Brotlaib mit Schnitten in der Kruste'),
    ],
    ageInDays: 40,
  },
  {
    slug: 'dark-chocolate',
    name: text('Dark chocolate, 72%', 'Dunkle Schokolade, 72 %'),
    description: text(
      'Notes of cherry and toasted nut, no vanilla to hide behind.\n\nThree ingredients: cocoa mass, cane sugar, cocoa butter. 80 g bar in eight squares. May contain traces of nuts and milk.',
      'Noten von Kirsche und gerösteter Nuss, ohne Vanille zum Verstecken.\n\nDrei Zutaten: Kakaomasse, Rohrzucker, Kakaobutter. Tafel zu 80 g mit acht Stücken. Kann Spuren von Nüssen und Milch enthalten.',
    ),
    brand: 'grasmund',
    seller: 'kontor-am-hafen',
    variants: measured('80 g / 1 kg', single('GM-CHOC', 490, 120)),
    pictures: [
      picture(
        'chocolate',
        'Bar of dark chocolate, half unwrapped',
        'Tafel dunkle Schokolade, halb ausgepackt',
      ),
    ],
    deal: { percentOff: 10, startsInHours: -12, endsInHours: 5 },
    ageInDays: 300,
  },
  {
    slug: 'green-tea-sachets',
    name: text('Green tea, 20 sachets', 'Grüner Tee, 20 Beutel'),
    description: text(
      'Grassy and clear, low in bitterness. Two minutes at 75 °C are enough; a second brew works too.\n\nSteamed whole leaf in plastic-free sachets, 2 g each.',
      'Grasig und klar, kaum bitter. Zwei Minuten bei 75 °C reichen, ein zweiter Aufguss gelingt auch.\n\nGedämpfte ganze Blätter in plastikfreien Beuteln zu je 2 g.',
    ),
    brand: 'grasmund',
    seller: 'kontor-am-hafen',
    variants: single('GM-TEA', 950, 37),
    pictures: [picture('tea', 'Green tea box and a tea bag', 'Grüne Teedose und ein Teebeutel')],
    ageInDays: 200,
  },
  {
    slug: 'green-olives',
    name: text('Green olives with pepper', 'Grüne Oliven mit Paprika'),
    description: text(
      'Large, crisp and mild, each filled with a strip of sweet red pepper.\n\nIn brine, without colorants. Glass of 320 g, 185 g drained. Once open, keep in the fridge and finish within ten days.',
      'Groß, knackig und mild, jede mit einem Streifen süßer roter Paprika gefüllt.\n\nIn Salzlake, ohne Farbstoffe. Glas mit 320 g, Abtropfgewicht 185 g. Nach dem Öffnen kühl lagern und binnen zehn Tagen aufbrauchen.',
    ),
    brand: 'grasmund',
    variants: measured('185 g / 1 kg', single('GM-OLIVE', 690, 52)),
    pictures: [picture('olive', 'Jar of green and black olives', 'Glas mit grünen und schwarzen Oliven')],
    ageInDays: 18,
  },
  {
    slug: 'orchard-box',
    name: text('Orchard box, 3 kg', 'Obstkiste, 3 kg'),
    description: text(
      'Apples, pears and grapes, picked ripe and sorted by hand. Spots are allowed, bruises are not.\n\nAbout 1.2 kg apples, 1.2 kg pears and 600 g grapes in a cardboard crate. Varieties change through the season.',
      'Äpfel, Birnen und Trauben, reif gepflückt und von Hand verlesen. Flecken dürfen sein, Druckstellen nicht.\n\nRund 1,2 kg Äpfel, 1,2 kg Birnen und 600 g Trauben in der Pappkiste. Die Sorten wechseln mit der Saison.',
    ),
    brand: 'grasmund',
    seller: 'bergladen',
    variants: single('GM-FRUIT', 2490, 0),
    pictures: [
      picture('fruit', 'Wooden crate of apples and pears', 'Holzkiste mit Äpfeln und Birnen'),
      picture('fruit-detail', 'A red and a green apple', 'Ein roter und ein grüner Apfel'),
    ],
    ageInDays: 11,
  },
]);
