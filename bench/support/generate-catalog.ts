import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify';
import {
  adjectives,
  brands,
  colors,
  features,
  kinds,
  purposes,
} from '#tests/support/large-shop/catalog-words.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { fixedRandom } from './figures.ts';

/** The size of the Icecat catalog. */
const PRODUCTS = 19_406;

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Barcode',
  'Image Src',
];

const handleOf = (title: string, number: number) =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}-${number}`;

/** Products like those of an electronics shop: many similar ones that differ by model number, size and features. */
function* products(count: number): Generator<string[]> {
  const { below, pick } = fixedRandom(2_026);
  for (let number = 0; number < count; number++) {
    const kind = pick(kinds);
    const brand = pick(brands);
    const model = `${pick(['AX', 'BR', 'CL', 'DV', 'EQ', 'HX', 'LT', 'MX', 'PX', 'SR', 'TN', 'ZR'])}${100 + below(900)}${pick(['', '-B', '-S', 'W', ' Pro'])}`;
    const measure = `${kind.sizes[0] + below(kind.sizes[1])} ${kind.unit}`;
    const title = `${brand} ${model} ${pick(adjectives)} ${pick(kind.names)} ${measure} ${pick(colors)}`;
    const sentences = Array.from({ length: 1 + below(4) }, () => `${pick(features)} ${pick(purposes)}.`);
    const price = (5 + below(900) + 0.95).toFixed(2);
    const body = `<p>${sentences.join(' ')}</p>`;
    const option = ['Title', 'Default Title'];
    const stock = ['shopify', String(below(60)), 'deny', price];
    const sku = String(1_000_000 + number);
    yield [
      handleOf(title, number),
      title,
      body,
      brand,
      kind.category,
      '',
      'true',
      ...option,
      sku,
      ...stock,
      '',
      '',
    ];
  }
}

/** Writes a catalog, the same in each run, and returns its file. */
export async function generateCatalog(count = PRODUCTS): Promise<string> {
  const file = join(await temporaryFolder('kiosk-bench-catalog'), 'catalog.csv.gz');
  const table = stringify({ header: true, columns });
  await pipeline(Readable.from(products(count)), table, createGzip(), createWriteStream(file));
  return file;
}
