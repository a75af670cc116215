const words = (text: string): string[] => text.split(',').map((word) => word.trim());

export const brands =
  words(`Alderon, Amberlin, Axiom, Belmora, Bluefin, Brackwell, Calder, Castellan, Corvina, Delphos,
  Dunmore, Eastgate, Elmstead, Fairlight, Falkner, Fenwick, Gallant, Glenrow, Halden, Harrowgate, Hexley, Icarion,
  Ironvale, Juniper, Kestrel, Kingsbury, Lanthorn, Lumina, Marlowe, Meridian, Northwind, Novalis, Oakridge, Orlena,
  Palisade, Pembroke, Quillon, Ravenna, Redfern, Selkirk, Silverton, Solstice, Tamarind, Thornbury, Umbra, Verano,
  Wexford, Whitlock, Yarrow, Zephyra`);

export const adjectives =
  words(`compact, wireless, rechargeable, portable, slim, heavy-duty, professional, silent,
  foldable, waterproof, high-speed, adjustable, ergonomic, energy-saving, dual-band, universal, smart, magnetic`);

export const colors = words('black, white, silver, graphite, blue, red, green, gold, beige, transparent');

export const features = words(`Sets itself up within a minute, Runs a full working day on one charge,
  Keeps cool under load without a fan, Connects to every common device, Stands firmly on any dashboard,
  Has an aluminum housing that resists scratches, Carries a warranty of three years, Prints on both sides of a sheet,
  Shows sharp text from any angle, Stores ten years of documents, Reads memory cards of every size,
  Filters noise from neighboring rooms, Folds flat for a bag, Wakes at the touch of a key`);

export const purposes = words(`in the office, at home, on long journeys, for photographers, for students,
  in meeting rooms, in workshops, for large families, behind a counter, in classrooms, for musicians, outdoors`);

type Kind = { category: string; names: string[]; unit: string; sizes: [least: number, span: number] };

const kind = (category: string, names: string, unit: string, least: number, span: number): Kind => ({
  category,
  names: words(names),
  unit,
  sizes: [least, span],
});

export const kinds: Kind[] = [
  kind('Notebooks', 'notebook, laptop, ultrabook, convertible notebook', 'inch', 11, 7),
  kind('Monitors', 'monitor, LED display, curved monitor, touch screen', 'inch', 19, 30),
  kind('Printers', 'laser printer, inkjet printer, label printer, photo printer', 'ppm', 12, 50),
  kind('Toner', 'toner cartridge, ink cartridge, drum unit, print head', 'pages', 800, 9_000),
  kind('Headphones', 'headphones, headset, earphones, earbuds', 'mm', 6, 45),
  kind('Keyboards', 'keyboard, keypad, keyboard and mouse set', 'keys', 61, 48),
  kind('Mice', 'mouse, trackball, presenter', 'dpi', 800, 9_000),
  kind('Storage', 'hard drive, solid state drive, USB flash drive, memory card', 'GB', 16, 2_000),
  kind('Cables', 'HDMI cable, network cable, USB cable, audio cable, power cord', 'm', 1, 20),
  kind('Network', 'router, switch, access point, network card', 'ports', 4, 44),
  kind('Cameras', 'digital camera, camcorder, webcam, security camera', 'megapixel', 2, 50),
  kind('Televisions', 'television, smart TV, OLED TV', 'inch', 24, 60),
  kind('Phones', 'smartphone, mobile phone, dashboard phone', 'GB', 16, 500),
  kind('Tablets', 'tablet, e-reader, drawing tablet', 'inch', 7, 6),
  kind('Kitchen', 'electric kettle, coffee machine, toaster, blender, microwave', 'W', 600, 2_000),
  kind('Cooling', 'refrigerator, freezer, wine cooler, fan', 'liter', 40, 500),
  kind('Speakers', 'speaker, soundbar, subwoofer, bookshelf speakers', 'W', 5, 400),
  kind('Power', 'charger, power bank, uninterruptible power supply, surge protector', 'W', 10, 2_000),
  kind('Projectors', 'projector, projection screen, projector mount', 'lumen', 300, 5_000),
  kind('Bags', 'notebook case, backpack, sleeve, carrying bag', 'inch', 10, 8),
];
