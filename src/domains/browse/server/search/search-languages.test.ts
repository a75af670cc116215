import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Locale } from '#platform/locale.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { refreshListings } from '../refresh-listings.ts';
import { searchProductIds } from '../search-product-ids.ts';

/** A shop that offers English and one more language, with products of these names in it; searches answer with names. */
async function openIn(language: Locale, names: string[]) {
  const { shop, staff, add, rows } = await openShelves();
  await rows(`insert into settings (key, value) values ('languages', $1::jsonb)`, [
    JSON.stringify(['en', language]),
  ]);
  const nameOf = new Map<string, string>();
  for (const [n, name] of names.entries()) {
    const { id } = await add({ name: `Item ${n}`, description: '' });
    nameOf.set(id, name);
    await rows('insert into product_texts (product_id, locale, name) values ($1, $2, $3)', [
      id,
      language,
      name,
    ]);
  }
  await inTransaction(staff, (tx) => refreshListings(tx, 'all'));
  const visitor = shop.kiosk.context(actors.visitor, language);
  const find = async (typed: string) =>
    (await searchProductIds(visitor, { name: typed })).map((id) => nameOf.get(id) ?? '');
  return { find };
}

test('French: plurals, elided articles and words without accents find', async () => {
  const { find } = await openIn('fr', ['Lampe de bureau', 'Pichet à eau', 'Étui pour téléphone']);
  for (const typed of ['lampes', 'LAMPE', 'lampe pour le bureau'])
    expect([typed, (await find(typed))[0]]).toEqual([typed, 'Lampe de bureau']);
  expect((await find("pichet d'eau"))[0]).toBe('Pichet à eau');
  expect((await find('l’eau'))[0]).toBe('Pichet à eau');
  expect(await find('etuis')).toEqual(['Étui pour téléphone']);
});

test('Spanish, Italian, Portuguese and Swedish: other forms of a word find', async () => {
  for (const [language, name, ...typed] of [
    ['es', 'Zapatos de montaña', 'zapato', 'zapatos para montaña', 'montana'],
    ['it', 'Bottiglia d’acqua', 'bottiglie', "dell'acqua"],
    ['pt', 'Relógio de parede', 'relogios', 'relógio para parede'],
    ['sv', 'Kaffekoppar', 'kaffekopp', 'koppar'],
  ] as const) {
    const { find } = await openIn(language, [name, 'Zzz']);
    for (const each of typed) expect([language, each, await find(each)]).toEqual([language, each, [name]]);
  }
});

test('Dutch: a compound is found by its parts, and its parts by the compound', async () => {
  const { find } = await openIn('nl', ['Bureaustoel zwart', 'Stoel voor buiten', 'Regenjas']);
  expect((await find('stoelen')).sort()).toEqual(['Bureaustoel zwart', 'Stoel voor buiten']);
  expect(await find('jas')).toEqual(['Regenjas']);
  expect(await find('tuinstoel')).toContain('Stoel voor buiten');
});

test('Turkish: i with and without a dot are one letter, in capitals too, and endings do not matter', async () => {
  const { find } = await openIn('tr', ['Işık zinciri', 'İnce kitap', 'Masa lambası', 'iPhone için kılıf']);
  for (const typed of ['ışık', 'IŞIK', 'isik', 'ışıklar'])
    expect([typed, (await find(typed))[0]]).toEqual([typed, 'Işık zinciri']);
  for (const typed of ['ince kitap', 'İNCE KİTAP', 'kitaplar'])
    expect([typed, (await find(typed))[0]]).toEqual([typed, 'İnce kitap']);
  expect((await find('lambalar'))[0]).toBe('Masa lambası');
  expect((await find("iPhone'un kılıf"))[0]).toBe('iPhone için kılıf');
});

test('Arabic: with and without the article, with and without vowel signs', async () => {
  const { find } = await openIn('ar', ['مصباح مكتبي', 'كرسي خشبي']);
  for (const typed of ['مصباح', 'المصباح', 'مِصْبَاح', 'مصبـاح', 'المصباح المكتبي'])
    expect([typed, (await find(typed))[0]]).toEqual([typed, 'مصباح مكتبي']);
  expect(await find('الكُرسيّ')).toEqual(['كرسي خشبي']);
});

test('Arabic: plurals, also those with other vowels inside, find', async () => {
  const { find } = await openIn('ar', ['مصباح مكتبي', 'دراجة مدينة', 'حقيبة مدرسية', 'سماعات لاسلكية']);
  for (const [typed, name] of [
    ['مصابيح', 'مصباح مكتبي'],
    ['المصابيح', 'مصباح مكتبي'],
    ['دراجات', 'دراجة مدينة'],
    ['حقائب', 'حقيبة مدرسية'],
    ['سماعة', 'سماعات لاسلكية'],
  ])
    expect([typed, await find(typed ?? '')]).toEqual([typed, [name]]);
});

test('plurals that stemming misses find, in both numbers', async () => {
  for (const [language, name, ...typed] of [
    ['es', 'Lápices y sartenes', 'lápiz', 'sartén', 'sarten'],
    ['pt', 'Balão azul', 'balões', 'balao'],
    ['ar', 'ساعة حائط', 'ساعات'],
  ] as const) {
    const { find } = await openIn(language, [name, 'Zzz']);
    for (const each of typed) expect([language, each, await find(each)]).toEqual([language, each, [name]]);
  }
});

test('Polish and Czech, which PostgreSQL cannot stem: other forms are found by what they have in common', async () => {
  const polish = await openIn('pl', ['Lampa biurkowa', 'Książka kucharska', 'Krzesło do kuchni', 'Rower']);
  for (const [typed, name] of [
    ['lampy', 'Lampa biurkowa'],
    ['lampę biurkową', 'Lampa biurkowa'],
    ['książki', 'Książka kucharska'],
    ['ksiazek', 'Książka kucharska'],
    ['krzesła', 'Krzesło do kuchni'],
    ['krzeseł', 'Krzesło do kuchni'],
  ])
    expect([typed, (await polish.find(typed ?? ''))[0]]).toEqual([typed, name]);
  const czech = await openIn('cs', ['Stolní lampa', 'Židle']);
  expect((await czech.find('stolní lampy'))[0]).toBe('Stolní lampa');
  expect((await czech.find('zidli'))[0]).toBe('Židle');
});

test('Japanese: any part of a name finds it, also of two letters or one sign', async () => {
  const { find } = await openIn('ja', [
    'フロアランプ黒',
    '木製の椅子',
    'LED電球 60W',
    'ランタン',
    'iPhone用ケース',
  ]);
  expect(await find('ランプ')).toEqual(['フロアランプ黒']);
  expect(await find('ﾗﾝﾌﾟ')).toEqual(['フロアランプ黒']);
  expect((await find('ラン')).sort()).toEqual(['フロアランプ黒', 'ランタン'].sort());
  expect(await find('椅子')).toEqual(['木製の椅子']);
  expect(await find('黒')).toEqual(['フロアランプ黒']);
  expect(await find('電球 LED')).toEqual(['LED電球 60W']);
  expect(await find('LED電球')).toEqual(['LED電球 60W']);
  expect((await find('iPhone ケース'))[0]).toBe('iPhone用ケース');
  expect(await find('冷蔵庫')).toEqual([]);
});

test('Japanese: both syllabaries and both ways to write a foreign word find', async () => {
  const { find } = await openIn('ja', ['りんごジュース', 'ゴミ箱', 'ヘッドフォン', 'レーザープリンター']);
  for (const [typed, name] of [
    ['リンゴ', 'りんごジュース'],
    ['ごみ箱', 'ゴミ箱'],
    ['ヘッドホン', 'ヘッドフォン'],
    ['プリンタ', 'レーザープリンター'],
    ['レーザープリンタ', 'レーザープリンター'],
  ])
    expect([typed, await find(typed ?? '')]).toEqual([typed, [name]]);
});

test('Japanese: words that no product has in one piece are searched for one by one, without particles', async () => {
  const { find } = await openIn('ja', ['子供用スニーカー', 'メンズ 革靴', '木製まな板', 'きのこの山']);
  expect((await find('子供のスニーカー'))[0]).toBe('子供用スニーカー');
  expect((await find('革靴メンズ'))[0]).toBe('メンズ 革靴');
  expect((await find('木のまな板'))[0]).toBe('木製まな板');
  expect((await find('きのこ'))[0]).toBe('きのこの山');
  expect(await find('冷蔵庫の棚')).toEqual([]);
});

test('words of the main language find where the chosen one lacks them, its own words before', async () => {
  const { shop, staff, add, rows } = await openShelves();
  await rows(`insert into settings (key, value) values ('languages', '["en", "de", "fr"]'::jsonb)`);
  const names = [
    ['Wireless headphones', 'Kopfhörer ohne Kabel'],
    ['Red backpack', 'Roter Rucksack'],
    ['Gift boxes', 'Kartons'],
    ['Antidote', 'Gift der Schlange'],
  ] as const;
  const german = new Map<string, string>();
  for (const [name, texts] of names) {
    const { id } = await add({ name, description: '', texts: { de: { name: texts } } });
    german.set(id, texts);
  }
  await inTransaction(staff, (tx) => refreshListings(tx, 'all'));
  const find = async (typed: string, language: Locale = 'de') => {
    const visitor = shop.kiosk.context(actors.visitor, language);
    return (await searchProductIds(visitor, { name: typed })).map((id) => german.get(id) ?? '');
  };
  for (const typed of ['headphones', 'headphone', 'wireless headphones', 'Kopfhörer'])
    expect([typed, await find(typed)]).toEqual([typed, ['Kopfhörer ohne Kabel']]);
  expect(await find('backpack')).toEqual(['Roter Rucksack']);
  expect(await find('backpack', 'fr')).toEqual(['Roter Rucksack']);
  // A word of both is the chosen one's; what neither knows is corrected in the chosen one.
  expect(await find('gift')).toEqual(['Gift der Schlange']);
  expect(await find('gift', 'en')).toEqual(['Kartons']);
  expect(await find('Rucksak')).toEqual(['Roter Rucksack']);
  expect(await find('zzzzz')).toEqual([]);
});
