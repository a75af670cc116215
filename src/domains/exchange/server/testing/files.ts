import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeRecord } from '#platform/write-csv.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';
import type { ReportEntry } from '../batch-queue.ts';
import { diskFile } from '../csv/disk-file.ts';
import { formatRemark, type Note } from '../csv/remarks.ts';
import { type ImportReport, importFile } from '../import-file.ts';

export type Cells = Record<string, string>;

const defaults: Cells = {
  'Body (HTML)': '',
  Vendor: 'Maker',
  Type: 'Things',
  Tags: '',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
};

/** The first row of a product without options. */
export const product = (handle: string, cells: Cells = {}): Cells => ({
  Handle: handle,
  Title: `The ${handle}`,
  ...defaults,
  'Variant SKU': '',
  'Variant Inventory Qty': '3',
  'Variant Price': '10.00',
  'Image Src': '',
  ...cells,
});

/** Rows as a file, with every column that any of them has. */
export function csvOf(rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map(writeRecord)
    .join('');
}

/** A file with this content, deleted after the test. */
export async function fileWith(content: string | Uint8Array, name = 'products.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-exchange-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

type Imported = ImportReport & {
  entries: ReportEntry[];
  /** Refusals and notes as `line: text`. */
  refusals: string[];
  notes: string[];
};

const textOf = (each: Note) => `${each.line}: ${formatRemark(each, 'en')}`;

/** Imports a file's content like the CLI. */
export async function importText(
  shop: TestShop,
  content: string | Uint8Array,
  { dryRun = false } = {},
): Promise<Imported> {
  const entries: ReportEntry[] = [];
  const path = await fileWith(content, `${randomBytes(4).toString('hex')}.csv`);
  const context = shop.kiosk.context(actors.system);
  const report = await importFile(context, await diskFile(path), {
    dryRun,
    onEntry: (each) => void entries.push(each),
  });
  return {
    ...report,
    entries,
    refusals: entries.flatMap((each) => (each.kind === 'refused' ? each.problems.map(textOf) : [])),
    notes: entries.flatMap((each) => (each.kind === 'note' ? [textOf(each)] : [])),
  };
}
