import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList, Suggestions } from '#domains/browse/contract.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedDemo(shop.kiosk);
});
afterAll(() => shop.close());

async function ask<T>(path: string): Promise<T> {
  return (await (await shop.request(path)).json()) as T;
}
const found = async (q: string, lang = 'en') => {
  const list = await ask<ProductList>(`/api/browse/products?lang=${lang}&q=${encodeURIComponent(q)}`);
  return list.items.map(({ name }) => name);
};
const suggested = async (q: string, lang = 'en') => {
  const { data } = await ask<Suggestions>(`/api/browse/suggestions?lang=${lang}&q=${encodeURIComponent(q)}`);
  return data.map(({ name }) => name);
};

/** Searches of German shoppers, and a part of the name that they mean. */
const german =
  `Brille Sonnenbrille; Saxofon Altsaxofon; Kugellager Jo-Jo; Stift Lippenstift; Wachs Bienenwachs; Seife Stückseife;
  Figuren Schachfiguren; Schach Schachfiguren; Tasse Frühstückstasse; Frühstück Frühstückstasse; Koffer Rollkoffer;
  Kasten Karteikasten; Kartei Karteikasten; Bleistift Bleistifte; Schwamm Badeschwamm; Messer Kochmesser;
  Rucksack Stadtrucksack; Rad Stadtrad; Buch Notizbuch; Notiz Notizbuch; Tastatur Tastatur; Brot Landbrot; Schuh Laufschuh;
  Schuhe Laufschuh; Schokolade Schokolade; Drachen Rautendrachen; Stuhl Esszimmerstuhl; Stühle Esszimmerstuhl;
  Esszimmer Esszimmerstuhl; Zimmer Esszimmerstuhl; Gitarre Gitarre; Uhr uhr; Kompass Peilkompass; Wanne Badewanne;
  Controller Gamecontroller; Oliven Oliven; Tee Tee; Teekanne Teekanne; Kanne Teekanne; Stiefel stiefel; Gummistiefel stiefel;
  Wanderstiefel Wanderstiefel; Pfanne Eisenpfanne; Eisen Eisenpfanne; Roller Tretroller; Handschuh Strickhandschuhe;
  Handschuhe Strickhandschuhe; Lederhandschuh Strickhandschuhe; Tasche Aktentasche; Aktenkoffer koffer; Honig Lindenblütenhonig;
  Blütenhonig Lindenblütenhonig; Linde Lindenblütenhonig; Kleid Leinenkleid; Leinen Leinen; Puzzle Wiesenpuzzle;
  Wiese Wiesenpuzzle; Schüssel Rührschüssel; Löffel Löffel; Käse Bergkäse; Berg Bergkäse; Lotion Handlotion; Hafer Hafer;
  Kiste Obstkiste; Obst Obstkiste; Baumwolle Biobaumwolle; Kopfhörer Kopfhörer; Rassel Rasseln;
  Schere Papierschere; Flöte Sopranblockflöte; Blockflöte Sopranblockflöte; Akkordeon Pianoakkordeon;
  Korb Picknickkorb; Picknick Picknickkorb; Weidenkorb korb; Kerze Stumpenkerze; Regen Regenstiefel; Kamera Messsucherkamera;
  Objektiv Objektiv; Leseecke Leseecke; Ecke Leseecke; Gummibaum Gummibaum; Topf topf; Suppe Suppentopf; Kochtopf topf;
  Spiegel Spiegel; Wandspiegel Spiegel; Mikroskop Schulmikroskop; Schulmikroskope Schulmikroskop; Trommel Trommel;
  Bürste Zahnbürste; Zahn Zahnbürste; Feder Stahlfeder; Schirm Stockschirm; Regenschirm schirm; Holzgriff Holzgriff;
  Socke Socken; Mikrofon Studiomikrofon; Studio Studiomikrofon; Radio Küchenradio; Bär Teddybär;
  Schläger Tennisschläger; Tennis Tennisschläger; Roman Romane; Lokomotive Blechlokomotive; Blech Blechlokomotive;
  Teleskop Reiseteleskop; Reise Reiseteleskop; Zelt Firstzelt; Geige Geige; Palette Aquarellpalette; Aquarell Aquarellpalette;
  Glas Rotweinglas; Weinglas Rotweinglas; Rotwein Rotweinglas; Schal Schal;
  Wolle Merinowolle; Wollschal Schal; Gartenschere Papierschere; Ziegenkäse Bergkäse; Kinderrad Stadtrad; Geigenbogen Geige;
  Gleitlager Kugellager; Waldhonig Lindenblütenhonig; Hochzeitskleid Leinenkleid; Akten Aktentasche; Alt Altsaxofon; Fahrrad Stadtrad; Rucksak Stadtrucksack`
    .split(';')
    .map((pair) => pair.trim().split(' ') as [string, string]);

test('German shoppers find compounds by their parts, and parts by compounds', async () => {
  const missed: string[] = [];
  for (const [typed, part] of german) {
    const names = (await found(typed, 'de')).slice(0, 3).join(', ');
    if (!names.toLowerCase().includes(part.toLowerCase())) missed.push(`${typed}: ${names}`);
  }
  expect(german.length).toBeGreaterThan(100);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(german.length * 0.05);
});

test('German shoppers find what they know by its English name, also while they type it', async () => {
  for (const find of [found, suggested]) {
    expect((await find('headphones', 'de'))[0]).toContain('Kopfhörer');
    expect((await find('city backpack', 'de'))[0]).toBe('Stadtrucksack, 18 l');
  }
  expect((await suggested('headph', 'de'))[0]).toContain('Kopfhörer');
});

test('a misspelled word is looked for within compounds, too, also where it never stands alone', async () => {
  expect(await found('Kofer', 'de')).toEqual(await found('Koffer', 'de'));
  expect(await found('Kofer', 'de')).toEqual(['Rollkoffer mit Rippen']);
  expect((await found('Bürtse', 'de'))[0]).toContain('Zahnbürste');
  expect((await found('Saxofn', 'de'))[0]).toContain('Altsaxofon');
});

test('names rank before brands, categories and choices, and typo correction does not cross fields', async () => {
  const tea = ['Green tea, 20 sachets', 'Stoneware teapot, 1.1 l'];
  expect(await found('tea')).toEqual(tea);
  expect(await suggested('tea')).toEqual(tea);
  expect(await found('kettle')).toEqual([]);
  expect(await found('gift')).toEqual([]);
  expect((await found('boots')).slice(0, 2).sort()).toEqual(['Mid-height hiking boot', 'Rain boot']);
});

test('stop words and unknown words change nothing', async () => {
  for (const typed of [
    'backpack for the city',
    'cheap city backpack',
    'city AND backpack',
    'a backpack in the city',
  ])
    expect([typed, (await found(typed))[0]]).toEqual([typed, 'City backpack, 18 l']);
  expect((await found('Rucksack für die Stadt', 'de'))[0]).toBe('Stadtrucksack, 18 l');
  expect((await found('backpack for school', 'de')).length).toBe(
    (await found('backpack school', 'de')).length,
  );
});

test('joined and split words match each other', async () => {
  const pairs = { 'note book': 'Cloth-bound notebook, A5', 'tea pot': 'Stoneware teapot, 1.1 l' };
  for (const [typed, name] of Object.entries(pairs)) expect((await found(typed))[0]).toBe(name);
  for (const typed of ['yo yo', 'yoyo', 'Yo-Yo'])
    expect((await found(typed))[0]).toBe('Yo-yo with ball bearing');
  for (const typed of ['tshirt', 't shirt', 't-shirt'])
    expect((await found(typed))[0]).toBe('Organic cotton T-shirt');
  expect((await found('overear headphones'))[0]).toBe('Wireless over-ear headphones');
  expect((await found('35mm'))[0]).toBe('Rangefinder camera with 35 mm lens');
});
