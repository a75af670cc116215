import { chestnut, choice, colors, coral, fog, indigo, moss, rose, sky, teal } from '../options.ts';
import { grid, inCategory, list, picture, single, text } from '../write.ts';

export const kitchen = inCategory('kitchen', [
  {
    slug: 'stoneware-teapot',
    name: text('Stoneware teapot, 1.1 l', 'Teekanne aus Steinzeug, 1,1 l'),
    description: text(
      'A round pot for four cups, with a lid that stays on while you pour and a spout that does not drip.\n\nStoneware, glazed inside and out. The steel strainer lifts out. 24 cm wide with the handle, 17 cm high. Dishwasher safe; not for the stove.',
      'Eine runde Kanne für vier Tassen. Der Deckel bleibt beim Einschenken liegen, die Tülle tropft nicht.\n\nSteinzeug, innen und außen glasiert, mit herausnehmbarem Edelstahlsieb. Mit Henkel 24 cm breit, 17 cm hoch. Spülmaschinenfest, nicht für die Herdplatte.',
    ),
    brand: 'tilda-ton',
    seller: 'studio-linde',
    options: [colors(rose, moss, sky)],
    variants: list('TT-POT', [
      { code: 'ROSE', priceMinor: 5800, stock: 14, picture: 'teapot-rose' },
      { code: 'MOSS', priceMinor: 5800, stock: 6, picture: 'teapot-moss' },
      { code: 'SKY', priceMinor: 5800, stock: 0, picture: 'teapot-sky' },
    ]),
    pictures: [
      picture('teapot-rose', 'Rose teapot, spout to the right', 'Teekanne in Rosé, Tülle nach rechts'),
      picture('teapot-moss', 'Moss green teapot', 'Teekanne in Moosgrün'),
      picture('teapot-sky', 'Sky blue teapot', 'Teekanne in Himmelblau'),
      picture(
        'teapot-detail',
        'Lid and glaze of the teapot up close',
        'Deckel und Glasur der Kanne aus der Nähe',
      ),
    ],
    deal: { percentOff: 20, startsInHours: -30, endsInHours: 42 },
    ageInDays: 210,
  },
  {
    slug: 'chefs-knife',
    name: text('Chef’s knife', 'Kochmesser'),
    description: text(
      'One knife for onions, herbs and squash. The wide blade carries what you cut to the pan.\n\nStainless steel hardened to 57 HRC, riveted handle of layered birch. Two lengths: 16 cm for small hands and boards, 20 cm for everything else. Please wash it by hand.',
      'Ein Messer für Zwiebeln, Kräuter und Kürbis. Auf der breiten Klinge wandert das Geschnittene gleich in die Pfanne.\n\nRostfreier Stahl, gehärtet auf 57 HRC, vernieteter Griff aus Schichtbirke. Zwei Längen: 16 cm für kleine Hände und Bretter, 20 cm für alles andere. Bitte von Hand spülen.',
    ),
    brand: 'brennholm',
    options: [choice('Blade', 'Klinge', ['16 cm', '20 cm'])],
    variants: list('BH-KNIFE', [
      { code: '16', priceMinor: 8900, stock: 11 },
      { code: '20', priceMinor: 10900, stock: 23 },
    ]),
    pictures: [
      picture('knife', 'Chef’s knife with a wooden handle', 'Kochmesser mit Holzgriff'),
      picture('knife-detail', 'Handle and rivets of the knife', 'Griff und Nieten des Messers'),
    ],
    ageInDays: 340,
  },
  {
    slug: 'iron-skillet',
    name: text('Iron skillet', 'Eisenpfanne'),
    description: text(
      'Browns evenly, goes from stove to oven and gets better with every egg.\n\nBare wrought iron, 3 mm, already seasoned. Works on induction, gas and open fire. The 20 cm pan weighs 1.2 kg, the 28 cm pan 2.3 kg. Wipe it out, no soap needed.',
      'Bräunt gleichmäßig, darf vom Herd in den Ofen und wird mit jedem Spiegelei besser.\n\nSchmiedeeisen, 3 mm stark, bereits eingebrannt. Für Induktion, Gas und offenes Feuer. Mit 20 cm wiegt sie 1,2 kg, mit 28 cm 2,3 kg. Auswischen genügt, Spülmittel braucht sie nicht.',
    ),
    brand: 'brennholm',
    options: [choice('Diameter', 'Durchmesser', ['20 cm', '24 cm', '28 cm'])],
    variants: list('BH-PAN', [
      { code: '20', priceMinor: 4900, stock: 9 },
      { code: '24', priceMinor: 6400, stock: 2 },
      { code: '28', priceMinor: 7900, stock: 17 },
    ]),
    pictures: [picture('skillet', 'Iron skillet with a fried egg', 'Eisenpfanne mit Spiegelei')],
    ageInDays: 330,
  },
  {
    slug: 'stockpot',
    name: text('Stockpot with two handles, 5 l', 'Suppentopf mit zwei Griffen, 5 l'),
    description: text(
      'Soup for eight, pasta for six, jam for the whole winter.\n\nThree-layer stainless steel, 22 cm across and 14 cm high, with liter marks inside. Handles stay cool on a low flame. For all stoves, oven safe up to 220 °C.',
      'Suppe für acht, Nudeln für sechs, Marmelade für den ganzen Winter.\n\nDreischichtiger Edelstahl, 22 cm breit und 14 cm hoch, mit Litermarken innen. Bei kleiner Flamme bleiben die Griffe kühl. Für alle Herdarten, im Ofen bis 220 °C.',
    ),
    brand: 'brennholm',
    seller: 'kontor-am-hafen',
    variants: single('BH-STOCK-5', 12900, 8),
    pictures: [picture('stockpot', 'Steel stockpot with its lid on', 'Suppentopf aus Stahl mit Deckel')],
    ageInDays: 150,
  },
  {
    slug: 'breakfast-cup',
    name: text('Breakfast cup', 'Frühstückstasse'),
    description: text(
      'Wide enough for a foam top, heavy enough to stay warm until the second page of the paper.\n\nGlazed stoneware, saucer included. Dishwasher and microwave safe. The small cup fits under every common coffee machine.',
      'Breit genug für Milchschaum und schwer genug, um bis zur zweiten Zeitungsseite warm zu halten.\n\nGlasiertes Steinzeug, mit Untertasse. Für Spülmaschine und Mikrowelle geeignet. Die kleine Tasse passt unter jede gängige Kaffeemaschine.',
    ),
    brand: 'tilda-ton',
    options: [colors(fog, chestnut, teal), choice('Capacity', 'Inhalt', ['0.2 l', '0.35 l'])],
    variants: grid(
      'TT-CUP',
      ['S', 'L'],
      [
        { code: 'FOG', priceMinor: 1800, stock: [40, 22], picture: 'cup-fog' },
        { code: 'CHES', priceMinor: 1800, stock: [12, 0], picture: 'cup-chestnut' },
        { code: 'TEAL', priceMinor: 1900, stock: [3, 18], picture: 'cup-teal' },
      ],
    ),
    pictures: [
      picture('cup-fog', 'Gray cup of coffee', 'Graue Tasse Kaffee'),
      picture('cup-chestnut', 'Chestnut brown cup of coffee', 'Kastanienbraune Tasse Kaffee'),
      picture('cup-teal', 'Teal cup of coffee', 'Petrolfarbene Tasse Kaffee'),
    ],
    ageInDays: 95,
  },
  {
    slug: 'table-set-porcelain',
    name: text('Place setting for one', 'Gedeck für eine Person'),
    description: text(
      'A plate, a knife and a fork: buy as many as you have friends.\n\nPorcelain plate, 27 cm, with a wide rim. Cutlery in brushed 18/10 stainless steel. All parts are dishwasher safe and sold singly later on.',
      'Teller, Messer, Gabel – so oft, wie Sie Gäste haben.\n\nPorzellanteller mit breitem Rand, 27 cm. Besteck aus gebürstetem Edelstahl 18/10. Alles ist spülmaschinenfest und auch einzeln nachzukaufen.',
    ),
    brand: 'tilda-ton',
    variants: single('TT-PLACE', 3400, 64),
    pictures: [picture('place-setting', 'Plate with knife and fork', 'Teller mit Messer und Gabel')],
    deal: { percentOff: 15, startsInHours: -6, endsInHours: 18 },
    ageInDays: 60,
  },
  {
    slug: 'wine-glass',
    name: text('Red wine glass', 'Rotweinglas'),
    description: text(
      'A generous bowl on a short stem, steady enough for a full table.\n\nLead-free crystal, machine blown, 0.45 l, 19 cm high. Survives the dishwasher on the gentle program.',
      'Ein großzügiger Kelch auf kurzem Stiel, der auch am vollen Tisch sicher steht.\n\nBleifreies Kristallglas, maschinell geblasen, 0,45 l, 19 cm hoch. Übersteht die Spülmaschine im Schonprogramm.',
    ),
    brand: 'tilda-ton',
    seller: 'kontor-am-hafen',
    options: [
      choice('Pack', 'Packung', [
        ['Set of 2', '2er-Set'],
        ['Set of 6', '6er-Set'],
      ]),
    ],
    variants: list('TT-WINE', [
      { code: '2', priceMinor: 2900, stock: 31 },
      { code: '6', priceMinor: 7800, compareAtMinor: 8700, stock: 12 },
    ]),
    pictures: [picture('wine-glass', 'Glass of red wine', 'Glas Rotwein')],
    ageInDays: 180,
  },
  {
    slug: 'mixing-bowl',
    name: text('Mixing bowl with spoon', 'Rührschüssel mit Löffel'),
    description: text(
      'Dough for two loaves, and a soft base that keeps the bowl from wandering.\n\nStoneware with a pouring lip, 26 cm, 3 l. The steel spoon scrapes clean along the curve.',
      'Platz für Teig für zwei Brote, und dank weicher Unterseite wandert die Schüssel nicht.\n\nSteinzeug mit Ausgießer, 26 cm, 3 l. Der Edelstahllöffel folgt der Rundung und schabt alles heraus.',
    ),
    brand: 'tilda-ton',
    options: [colors(indigo, coral)],
    variants: list('TT-BOWL', [
      { code: 'INDI', priceMinor: 3600, stock: 15, picture: 'bowl-indigo' },
      { code: 'CORA', priceMinor: 3600, stock: 9, picture: 'bowl-coral' },
    ]),
    pictures: [
      picture('bowl-indigo', 'Indigo mixing bowl with spoon', 'Rührschüssel in Indigo mit Löffel'),
      picture('bowl-coral', 'Coral mixing bowl with spoon', 'Rührschüssel in Koralle mit Löffel'),
    ],
    ageInDays: 24,
  },
]);
