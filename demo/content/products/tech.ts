import { chestnut, choice, colors, fog, indigo, night, plum, rose, sky, teal } from '../options.ts';
import { inCategory, list, picture, single, text } from '../write.ts';

export const tech = inCategory('tech', [
  {
    slug: 'over-ear-headphones',
    name: text('Wireless over-ear headphones', 'Kabelloser Over-Ear-Kopfhörer'),
    description: text(
      'Clear voices, bass without boom, and noise canceling that leaves announcements through if you wish.\n\n38 hours per charge, Bluetooth 5.3 and a cable for the plane. 248 g. Cushions and battery can be changed without glue.',
      'Klare Stimmen, Bass ohne Dröhnen und eine Geräuschunterdrückung, die auf Wunsch Durchsagen durchlässt.\n\n38 Stunden je Ladung, Bluetooth 5.3 und ein Kabel fürs Flugzeug. 248 g. Polster und Akku lassen sich ohne Kleber tauschen.',
    ),
    brand: 'lautara',
    options: [colors(fog, chestnut, night)],
    variants: list('LT-OVER', [
      { code: 'FOG', priceMinor: 17900, stock: 34, picture: 'headphones-fog' },
      { code: 'CHES', priceMinor: 17900, stock: 12, picture: 'headphones-chestnut' },
      { code: 'NIGH', priceMinor: 17900, stock: 0, picture: 'headphones-night' },
    ]),
    pictures: [
      picture('headphones-fog', 'Light gray headphones', 'Hellgrauer Kopfhörer'),
      picture('headphones-chestnut', 'Chestnut brown headphones', 'Kastanienbrauner Kopfhörer'),
      picture('headphones-night', 'Black headphones', 'Schwarzer Kopfhörer'),
      picture('headphones-detail', 'Ear cups up close', 'Die Ohrmuscheln aus der Nähe'),
    ],
    deal: { percentOff: 20, startsInHours: -48, endsInHours: 9 },
    ageInDays: 130,
  },
  {
    slug: 'rangefinder-camera',
    name: text('Rangefinder camera with 35 mm lens', 'Messsucherkamera mit 35-mm-Objektiv'),
    description: text(
      'A small camera with real dials: aperture, shutter and exposure without a menu.\n\n24 megapixel APS-C sensor, fixed 35 mm f/2 lens, optical viewfinder. 11.8 × 6.9 × 5.2 cm, 412 g with battery. One SD slot, USB-C charging.',
      'Eine kleine Kamera mit echten Rädern: Blende, Zeit und Korrektur ganz ohne Menü.\n\nAPS-C-Sensor mit 24 Megapixeln, festes 35-mm-Objektiv f/2, optischer Sucher. 11,8 × 6,9 × 5,2 cm, 412 g mit Akku. Ein SD-Fach, Laden über USB-C.',
    ),
    brand: 'okulo',
    variants: single('OK-RANGE35', 114900, 5),
    pictures: [
      picture('camera', 'Black and silver camera from the front', 'Schwarz-silberne Kamera von vorn'),
      picture('camera-detail', 'Front lens up close', 'Die Frontlinse aus der Nähe'),
      picture('camera-flash', 'The camera with a flash on top', 'Die Kamera mit aufgestecktem Blitz'),
    ],
    ageInDays: 85,
  },
  {
    slug: 'laptop-14',
    name: text('Laptop, 14 inch', 'Notebook, 14 Zoll'),
    description: text(
      'Fast enough for film, quiet enough for a library. Memory, drive and battery sit behind four screws.\n\nMatte 2240 × 1400 display, eight cores, 1.28 kg, up to 13 hours of writing. Two USB-C, one USB-A, HDMI and a headphone socket.',
      'Schnell genug für Filmschnitt, leise genug für die Bibliothek. Speicher, Laufwerk und Akku liegen hinter vier Schrauben.\n\nMattes Display mit 2240 × 1400 Punkten, acht Kerne, 1,28 kg, bis zu 13 Stunden Schreiben. Zweimal USB-C, einmal USB-A, HDMI und Kopfhörerbuchse.',
    ),
    brand: 'lautara',
    options: [
      choice('Memory and storage', 'Arbeitsspeicher und Laufwerk', [
        '16 GB · 512 GB',
        '32 GB · 1 TB',
        '64 GB · 2 TB',
      ]),
    ],
    variants: list('LT-LAP14', [
      { code: '16', priceMinor: 139900, stock: 9 },
      { code: '32', priceMinor: 174900, stock: 6 },
      { code: '64', priceMinor: 239900, stock: 2 },
    ]),
    pictures: [
      picture('laptop', 'Open laptop with a blue screen', 'Aufgeklapptes Notebook mit blauem Bildschirm'),
      picture('laptop-detail', 'Keyboard and trackpad', 'Tastatur und Touchpad'),
    ],
    ageInDays: 35,
  },
  {
    slug: 'everyday-watch',
    name: text('Everyday watch, 38 mm', 'Alltagsuhr, 38 mm'),
    description: text(
      'Two hands, a dark face and a strap that dries quickly. It does not buzz.\n\nSteel case, 38 mm wide and 8 mm thick, hardened glass, water resistant to 5 bar. Quartz movement; a watchmaker changes the battery in five minutes.',
      'Zwei Zeiger, ein dunkles Zifferblatt und ein Band, das schnell trocknet. Sie vibriert nicht.\n\nStahlgehäuse, 38 mm breit und 8 mm flach, gehärtetes Glas, wasserdicht bis 5 bar. Quarzwerk; die Batterie wechselt jeder Uhrmacher in fünf Minuten.',
    ),
    brand: 'halbzwoelf',
    options: [colors(sky, teal, plum)],
    variants: list('HZ-DAY38', [
      { code: 'SKY', priceMinor: 14500, stock: 21, picture: 'watch-sky' },
      { code: 'TEAL', priceMinor: 14500, stock: 8, picture: 'watch-teal' },
      { code: 'PLUM', priceMinor: 14500, stock: 1, picture: 'watch-plum' },
    ]),
    pictures: [
      picture('watch-sky', 'Watch with a blue strap', 'Armbanduhr mit blauem Band'),
      picture('watch-teal', 'Watch with a teal strap', 'Armbanduhr mit petrolfarbenem Band'),
      picture('watch-plum', 'Watch with a plum strap', 'Armbanduhr mit pflaumenfarbenem Band'),
    ],
    ageInDays: 160,
  },
  {
    slug: 'tabletop-radio',
    name: text('Tabletop radio', 'Küchenradio'),
    description: text(
      'Turn it on, it plays. Two knobs, five station keys, a speaker that makes the weather report sound important.\n\nDAB+ and FM, 5 W mono, headphone socket, telescopic antenna. 24 × 15 × 9 cm. Runs from the wall or on four AA cells.',
      'Einschalten, läuft. Zwei Knöpfe, fünf Sendertasten und ein Lautsprecher, mit dem selbst der Wetterbericht wichtig klingt.\n\nDAB+ und UKW, 5 W mono, Kopfhörerbuchse, Teleskopantenne. 24 × 15 × 9 cm. Läuft am Netz oder mit vier AA-Zellen.',
    ),
    brand: 'lautara',
    seller: 'kontor-am-hafen',
    variants: single('LT-RADIO', 9800, 15),
    pictures: [picture('radio', 'Wooden radio with antenna', 'Radio aus Holz mit Antenne')],
    deal: { percentOff: 12, startsInHours: 20, endsInHours: 92 },
    ageInDays: 280,
  },
  {
    slug: 'studio-microphone',
    name: text('USB studio microphone', 'USB-Studiomikrofon'),
    description: text(
      'For podcasts, calls and the occasional song. It hears you and not the fan behind you.\n\nCardioid condenser capsule, 24 bit / 96 kHz, mute key and headphone output on the stand. 19 cm high, 640 g. Works without drivers.',
      'Für Podcasts, Gespräche und gelegentlich ein Lied. Es hört Sie und nicht den Lüfter dahinter.\n\nKondensatorkapsel mit Niere, 24 Bit / 96 kHz, Stummtaste und Kopfhörerausgang am Fuß. 19 cm hoch, 640 g. Läuft ohne Treiber.',
    ),
    brand: 'lautara',
    variants: single('LT-MIC', 12900, 18),
    pictures: [
      picture('microphone', 'Silver microphone on a table stand', 'Silbernes Mikrofon auf Tischfuß'),
    ],
    ageInDays: 70,
  },
  {
    slug: 'compact-keyboard',
    name: text('Compact mechanical keyboard', 'Kompakte mechanische Tastatur'),
    description: text(
      'Short travel, soft landing: colleagues will not know how fast you type.\n\nAluminum case, 31 × 12 cm, hot-swap switches, three Bluetooth devices and USB-C. About four weeks per charge.',
      'Kurzer Hub, weicher Anschlag: Niemand im Büro hört, wie schnell Sie tippen.\n\nAluminiumgehäuse, 31 × 12 cm, steckbare Schalter, drei Bluetooth-Geräte und USB-C. Rund vier Wochen je Ladung.',
    ),
    brand: 'lautara',
    options: [
      choice('Layout', 'Belegung', [
        ['US (ANSI)', 'US (ANSI)'],
        ['German (ISO)', 'Deutsch (ISO)'],
      ]),
    ],
    variants: list('LT-KEYS', [
      { code: 'US', priceMinor: 8400, stock: 13 },
      { code: 'DE', priceMinor: 8400, stock: 20 },
    ]),
    pictures: [picture('keyboard', 'Compact keyboard in light gray', 'Kompakte Tastatur in Hellgrau')],
    ageInDays: 52,
  },
  {
    slug: 'game-controller',
    name: text('Wireless game controller', 'Kabelloser Gamecontroller'),
    description: text(
      'Sits well in large and small hands, with sticks that do not drift: they read magnets instead of rubbing.\n\nBluetooth or USB-C, 30 hours per charge, for computers, tablets and TV boxes. 220 g.',
      'Liegt in großen wie in kleinen Händen gut. Die Sticks messen magnetisch, reiben nicht und driften deshalb nicht.\n\nBluetooth oder USB-C, 30 Stunden je Ladung, für Rechner, Tablets und TV-Boxen. 220 g.',
    ),
    brand: 'lautara',
    options: [colors(indigo, rose)],
    variants: list('LT-PAD', [
      { code: 'INDI', priceMinor: 5400, stock: 27, picture: 'controller-indigo' },
      { code: 'ROSE', priceMinor: 5400, stock: 11, picture: 'controller-rose' },
    ]),
    pictures: [
      picture('controller-indigo', 'Indigo game controller', 'Gamecontroller in Indigo'),
      picture('controller-rose', 'Rose game controller', 'Gamecontroller in Rosé'),
    ],
    ageInDays: 21,
  },
]);
