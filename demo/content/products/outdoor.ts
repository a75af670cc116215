import { amber, colors, coral, moss, plum, sizes, sky, teal } from '../options.ts';
import { grid, inCategory, list, picture, single, text } from '../write.ts';

export const outdoor = inCategory('outdoor', [
  {
    slug: 'two-person-tent',
    name: text('Two-person ridge tent', 'Firstzelt für zwei'),
    description: text(
      'Two poles, eight pegs, five minutes. Space for two mats and the wet boots in front.\n\nRipstop polyester, 3,000 mm water column, sewn-in floor, mosquito net. 210 × 140 × 115 cm, packed 44 × 14 cm, 2.4 kg.',
      'Zwei Stangen, acht Heringe, fünf Minuten. Platz für zwei Matten und vorn die nassen Stiefel.\n\nRipstop-Polyester, 3.000 mm Wassersäule, eingenähter Boden, Mückennetz. 210 × 140 × 115 cm, verpackt 44 × 14 cm, 2,4 kg.',
    ),
    brand: 'wanderlo',
    seller: 'bergladen',
    options: [colors(moss, amber)],
    variants: list('WL-TENT2', [
      { code: 'MOSS', priceMinor: 28900, stock: 7, picture: 'tent-moss' },
      { code: 'AMBE', priceMinor: 28900, stock: 3, picture: 'tent-amber' },
    ]),
    pictures: [
      picture('tent-moss', 'Moss green ridge tent', 'Moosgrünes Firstzelt'),
      picture('tent-amber', 'Amber ridge tent', 'Bernsteinfarbenes Firstzelt'),
    ],
    deal: { percentOff: 20, startsInHours: 30, endsInHours: 126 },
    ageInDays: 100,
  },
  {
    slug: 'field-compass',
    name: text('Field compass', 'Peilkompass'),
    description: text(
      'Finds north without a battery. The ring takes a cord or a belt loop.\n\nBrass-colored case, 6 cm across, liquid damped needle with luminous tip, bearing ring in 2° steps. 74 g.',
      'Findet Norden ohne Batterie. Durch den Ring passt eine Schnur oder die Gürtelschlaufe.\n\nMessingfarbenes Gehäuse, 6 cm, flüssigkeitsgedämpfte Nadel mit Leuchtspitze, Peilring in 2°-Schritten. 74 g.',
    ),
    brand: 'wanderlo',
    variants: single('WL-COMPASS', 3400, 22),
    pictures: [
      picture('compass', 'Brass compass with a red needle', 'Messingkompass mit roter Nadel'),
      picture('compass-detail', 'Needle and scale up close', 'Nadel und Skala aus der Nähe'),
    ],
    ageInDays: 220,
  },
  {
    slug: 'city-bicycle',
    name: text('City bicycle, 7 gears', 'Stadtrad, 7 Gänge'),
    description: text(
      'Upright, sturdy, with a closed chain case: trousers stay clean.\n\nSteel frame, hub gears, coaster and front rim brake, hub dynamo lights. 16.4 kg. Size M fits from 158 cm, L from 174 cm. Delivered assembled; only the pedals and handlebar need a wrench.',
      'Ein Fahrrad für die Stadt: aufrecht, robust und mit geschlossenem Kettenkasten. Die Hose bleibt sauber.\n\nStahlrahmen, Nabenschaltung, Rücktritt und Felgenbremse vorn, Licht mit Nabendynamo. 16,4 kg. M passt ab 158 cm, L ab 174 cm. Kommt montiert; nur Pedale und Lenker brauchen einen Schlüssel.',
    ),
    brand: 'radmira',
    options: [colors(coral, teal), sizes('M', 'L')],
    variants: grid(
      'RM-CITY',
      ['M', 'L'],
      [
        { code: 'CORA', priceMinor: 74900, stock: [4, 3], picture: 'bicycle-coral' },
        { code: 'TEAL', priceMinor: 74900, stock: [2, 0], picture: 'bicycle-teal' },
      ],
    ),
    pictures: [
      picture('bicycle-coral', 'Coral city bicycle from the side', 'Korallenrotes Stadtrad von der Seite'),
      picture('bicycle-teal', 'Teal city bicycle', 'Petrolfarbenes Stadtrad'),
      picture('bicycle-detail', 'Chain case and rear wheel', 'Kettenkasten und Hinterrad'),
    ],
    ageInDays: 58,
  },
  {
    slug: 'travel-telescope',
    name: text('Travel telescope, 70/500', 'Reiseteleskop, 70/500'),
    description: text(
      'The moon’s craters, the rings of Saturn, the ships on the horizon.\n\nRefractor with 70 mm aperture and 500 mm focal length, two eyepieces (20× and 50×), steel tripod to 118 cm, bag. 3.1 kg in total. Never point it at the sun.',
      'Mondkrater, die Ringe des Saturn, Schiffe am Horizont.\n\nLinsenteleskop mit 70 mm Öffnung und 500 mm Brennweite, zwei Okulare (20× und 50×), Stahlstativ bis 118 cm, Tasche. Zusammen 3,1 kg. Niemals in die Sonne richten.',
    ),
    brand: 'okulo',
    variants: single('OK-TELE70', 22900, 9, 25900),
    pictures: [
      picture('telescope', 'Telescope on a tripod', 'Teleskop auf einem Dreibein'),
      picture('telescope-mirrored', 'The telescope turned to the left', 'Das Teleskop nach links gedreht'),
    ],
    ageInDays: 135,
  },
  {
    slug: 'picnic-basket',
    name: text('Willow picnic basket', 'Picknickkorb aus Weide'),
    description: text(
      'Holds a loaf, two bottles and a blanket, and later the laundry.\n\nPeeled willow, woven by hand, fixed handle. 40 × 28 × 24 cm, 1.1 kg, carries 8 kg. Each one differs a little in shade.',
      'Für ein Brot, zwei Flaschen und eine Decke, später für die Wäsche.\n\nGeschälte Weide, von Hand geflochten, fester Henkel. 40 × 28 × 24 cm, 1,1 kg, trägt 8 kg. Jeder Korb fällt im Ton etwas anders aus.',
    ),
    brand: 'wanderlo',
    seller: 'studio-linde',
    variants: single('WL-BASKET', 6400, 11),
    pictures: [picture('basket', 'Woven basket with a high handle', 'Geflochtener Korb mit hohem Henkel')],
    ageInDays: 73,
  },
  {
    slug: 'stick-umbrella',
    name: text('Stick umbrella with wooden handle', 'Stockschirm mit Holzgriff'),
    description: text(
      'Wide enough for one and a half people, and it comes back after turning inside out.\n\nPongee cover, 104 cm across, eight fiberglass ribs, beech handle. 88 cm long, 460 g.',
      'Breit genug für anderthalb Personen, und wenn er umschlägt, kommt er zurück.\n\nBezug aus Pongee, 104 cm Spannweite, acht Streben aus Fiberglas, Buchengriff. 88 cm lang, 460 g.',
    ),
    brand: 'wanderlo',
    seller: 'kontor-am-hafen',
    options: [colors(plum, coral, teal)],
    variants: list('WL-UMB', [
      { code: 'PLUM', priceMinor: 4200, stock: 14, picture: 'umbrella-plum' },
      { code: 'CORA', priceMinor: 4200, stock: 0, picture: 'umbrella-coral' },
      { code: 'TEAL', priceMinor: 4200, stock: 8, picture: 'umbrella-teal' },
    ]),
    pictures: [
      picture('umbrella-plum', 'Open plum umbrella', 'Aufgespannter Schirm in Pflaume'),
      picture('umbrella-coral', 'Open coral umbrella', 'Aufgespannter Schirm in Koralle'),
      picture('umbrella-teal', 'Open teal umbrella', 'Aufgespannter Schirm in Petrol'),
    ],
    ageInDays: 195,
  },
  {
    slug: 'kick-scooter',
    name: text('Folding kick scooter', 'Klappbarer Tretroller'),
    description: text(
      'For the last kilometer and the way back from school.\n\nAluminum, handlebar adjustable from 74 to 100 cm, 145 mm wheels, rear foot brake. Folds in two moves, 4.2 kg, carries 100 kg. Please wear a helmet.',
      'Für den letzten Kilometer und den Heimweg von der Schule.\n\nAluminium, Lenker von 74 bis 100 cm verstellbar, 145-mm-Rollen, Fußbremse hinten. Mit zwei Griffen gefaltet, 4,2 kg, trägt 100 kg. Bitte mit Helm fahren.',
    ),
    brand: 'radmira',
    options: [colors(sky, coral)],
    variants: list('RM-KICK', [
      { code: 'SKY', priceMinor: 11900, stock: 10, picture: 'scooter-sky' },
      { code: 'CORA', priceMinor: 11900, stock: 6, picture: 'scooter-coral' },
    ]),
    pictures: [
      picture('scooter-sky', 'Sky blue kick scooter', 'Himmelblauer Tretroller'),
      picture('scooter-coral', 'Coral kick scooter', 'Korallenroter Tretroller'),
    ],
    ageInDays: 47,
  },
  {
    slug: 'tennis-racket-set',
    name: text('Tennis racket with ball', 'Tennisschläger mit Ball'),
    description: text(
      'A forgiving racket for the first two seasons, strung and ready.\n\nGraphite and aluminum, head 680 cm², 285 g, grip size 2. One ball included, since there is always one missing.',
      'Ein gutmütiger Schläger für die ersten zwei Saisons, bespannt und spielbereit.\n\nGraphit und Aluminium, Kopf 680 cm², 285 g, Griffstärke 2. Ein Ball liegt bei, denn einer fehlt immer.',
    ),
    brand: 'wanderlo',
    variants: single('WL-TENNIS', 8900, 13),
    pictures: [picture('tennis', 'Red tennis racket and a ball', 'Roter Tennisschläger und ein Ball')],
    ageInDays: 270,
  },
]);
