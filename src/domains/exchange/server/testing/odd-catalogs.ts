import { gzipSync } from 'node:zlib';
import { type Cells, csvOf, product } from './files.ts';

/** A file as written by some program, and the expected report. */
export type OddCatalog = {
  name: string;
  rows: Cells[];
  bytes(): Uint8Array;
  /** The decimal mark; a point by default. */
  decimal?: ',';
  refusals?: string[];
  /** Parts of the expected notes. */
  notes?: string[];
  /** Cells that are lost, each of them reported. */
  lost?: string[];
};

/** Rows with another separator and line end. */
function tableOf(rows: Cells[], separator: string, end = '\r\n'): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(separator) + end)
    .join('');
}

const bytesOf = (text: string) => Buffer.from(text);
const latin = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
const sized = (handle: string, size: string, cells: Cells = {}): Cells =>
  product(handle, { 'Option1 Name': 'Size', 'Option1 Value': size, ...cells });

const newer: Cells[] = [
  {
    'URL handle': 'n-tee',
    Title: 'Tee, “long”',
    Description: 'Soft\r\n\r\nand warm',
    Vendor: 'Halden & Søn',
    Type: 'Tees',
    Tags: 'summer, new',
    'Published on online store': 'TRUE',
    Status: 'Active',
    SKU: 'N-S',
    Barcode: '4006381333931',
    'Option1 name': 'Size',
    'Option1 value': 'S',
    Price: '19.90',
    'Compare-at price': '29.90',
    'Inventory quantity': '4',
    'Weight value (grams)': '180',
    'Product image URL': 'https://cdn.example/n-tee.jpg',
    'Image alt text': 'A tee',
    'Image position': '1',
    'SEO title': 'Buy the tee',
  },
  { 'URL handle': 'n-tee', SKU: 'N-M', 'Option1 value': 'M', Price: '19.90', 'Inventory quantity': '0' },
];

const german: Cells[] = [
  product('g-stuhl', { Title: 'Stuhl „Süß“', 'Variant Price': '1.299,50', 'Variant Inventory Qty': '1.000' }),
  product('g-tisch', { Title: 'Tisch', 'Variant Price': '249,00', 'Variant Compare At Price': '299,00' }),
];

const quoted: Cells[] = [
  product('q-screen', { Title: '17" screen', 'Body (HTML)': 'Says ""hello"",\nand;more', Tags: 'a;b, c' }),
  product('q-formula', { Title: '=SUM(A1)', Vendor: '-5 °C & Co', 'SEO Title': '@home' }),
];

const skus: Cells[] = [
  product('d-one', { 'Variant SKU': 'SAME' }),
  product('d-two', { 'Variant SKU': 'SAME' }),
  sized('d-three', 'S', { 'Variant SKU': 'TWICE' }),
  { Handle: 'd-three', 'Option1 Value': 'M', 'Variant Price': '9.00', 'Variant SKU': 'TWICE' },
];

const markets: Cells[] = [
  sized('m-tee', 'S', {
    'Price / Germany': '11.00',
    'Compare At Price / Germany': '15.00',
    'Included / Germany': 'true',
    'Fabric (product.metafields.custom.fabric)': 'Wool, 80 %',
    'Variant Tax Code': 'P0',
    'Cost per item': '4.20',
  }),
  {
    Handle: 'm-tee',
    'Option1 Value': 'M',
    'Variant Price': '10.00',
    'Price / Germany': '12.00',
    'Cost per item': '4.40',
    'Own variant column': 'x',
  },
];

const statuses = ['active', 'draft', 'archived', 'unlisted'].map((status) =>
  product(`s-${status}`, { Status: status, Published: status === 'draft' ? 'false' : 'true' }),
);
const gift = product('s-gift', { 'Gift Card': 'true', 'Variant Price': '25.00' });

const stock: Cells[] = [
  product('t-free', {
    'Variant Inventory Tracker': '',
    'Variant Inventory Policy': 'deny',
    'Variant Inventory Qty': '0',
  }),
  product('t-beyond', {
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'continue',
    'Variant Inventory Qty': '-3',
  }),
  product('t-many', {
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Inventory Qty': '1,000',
  }),
];

const texts: Cells[] = [
  product('h-mug', {
    'Body (HTML)':
      '<H1>Mug</H1>\r\n<p style="text-align:center;color:red" onclick="x()">Holds&nbsp;tea &amp; more<br></p>' +
      '<img src="//cdn.example/mug.jpg"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>' +
      '<table style="width:100%"><tr><td>1</td></tr></table><script>track()</script>',
  }),
  product('h-plain', { 'Body (HTML)': 'Two lines\nand 5 &lt; 6' }),
];

export const oddCatalogs: OddCatalog[] = [
  {
    name: 'a file of 2026 with a byte order mark',
    rows: newer,
    bytes: () => bytesOf(`\uFEFF${csvOf(newer)}`),
  },
  {
    name: 'a file of a German spreadsheet in Windows-1252',
    rows: german,
    decimal: ',',
    bytes: () => latin(tableOf(german, ';').replace('„', '\x84').replace('“', '\x93')),
    notes: ['read as Windows-1252'],
  },
  {
    name: 'a file in UTF-16 with tabs',
    rows: quoted,
    bytes: () => Buffer.from(`\uFEFF${tableOf(quoted, '\t')}`, 'utf16le'),
  },
  {
    name: 'a file with sep=; in front and a quote that is never closed',
    rows: [product('x-whole', { Title: 'Whole; really' })],
    bytes: () =>
      bytesOf(`sep=;\r\n${tableOf([product('x-whole', { Title: 'Whole; really' })], ';')}x-open;"Open;;\r\n`),
    refusals: ['4: A quote is opened and never closed.'],
  },
  {
    name: 'a file in which SKUs occur twice',
    rows: skus,
    bytes: () => bytesOf(csvOf(skus)),
    notes: ['SAME', 'TWICE'],
  },
  {
    name: 'a packed file with prices of markets, metafields and columns of its own',
    rows: markets,
    bytes: () => gzipSync(csvOf(markets)),
    notes: ['Price / Germany'],
  },
  {
    name: 'a file with every status and a gift card',
    rows: [...statuses, gift],
    bytes: () => bytesOf(csvOf([...statuses, gift])),
    notes: [],
  },
  {
    name: 'a file with stock that is not counted, sold beyond and marked by thousands',
    rows: stock,
    bytes: () => bytesOf(csvOf(stock)),
  },
  {
    name: 'a file whose texts are HTML',
    rows: texts,
    bytes: () => bytesOf(csvOf(texts)),
    notes: ['shown without: style color, onclick, script'],
  },
];
