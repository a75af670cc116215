import { parse } from 'csv-parse/sync';
import { DomainError } from '#platform/errors.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { disarm, undisarm, writeRecord } from '#platform/write-csv.ts';
import { MOST_BYTES, MOST_UNITS, type TranslatedKind } from '../translated-kinds.ts';
import type { Unit } from './unit.ts';

/*
 * Files for translators. CSV has one text per row: kind, id, field, a note if the source has changed since the
 * translation, which is not read, source, translation. XLIFF is version 1.2, with one `file` per kind and one unit per text,
 * whose id is `<id>:<field>`; its state tells the same. 2.0 is read as well.
 */

export type FileFormat = 'csv' | 'xliff';
/** A text of a file. `kind` and `field` may be anything. */
export type FileText = { kind: string; id: string; field: string; source: string; text: string };

const fileUnreadable = (reason: string) => new DomainError('translations.file_unreadable', 400, { reason });
const fileTooLong = () => new DomainError('translations.file_too_long', 400, { most: MOST_UNITS });
const otherLanguage = (found: string, wanted: string) =>
  new DomainError('translations.other_language', 400, { found, wanted });

const heads = ['kind', 'id', 'field', 'source', 'translation'] as const;
/** For translators, in English as the other words of the files. */
const SOURCE_CHANGED = 'source changed since';
/** For spreadsheets, which take UTF-8 for something else without it. */
const BYTE_ORDER_MARK = '\uFEFF';

type Part = { kind: TranslatedKind; units: Unit[] };

async function* writeCsv(parts: AsyncIterable<Part>, locale: Locale): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    writeRecord([...heads.slice(0, 3), 'note', `source (${mainLanguage()})`, `translation (${locale})`]);
  for await (const { kind, units } of parts)
    yield units
      .map(({ id, field, source, own, isOutdated }) =>
        writeRecord([kind, id, field, isOutdated ? SOURCE_CHANGED : '', disarm(source), disarm(own ?? '')]),
      )
      .join('');
}

/** XML 1.0 has no control characters but these three. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const inXml = (text: string) => escapeHtml(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));

async function* writeXliff(parts: AsyncIterable<Part>, locale: Locale): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n';
  let open: TranslatedKind | null = null;
  for await (const { kind, units } of parts) {
    if (kind !== open) {
      if (open) yield '</body></file>\n';
      yield `<file original="${kind}" datatype="plaintext" source-language="${mainLanguage()}" target-language="${locale}"><body>\n`;
      open = kind;
    }
    yield units
      .map(({ id, field, source, own, isOutdated }) => {
        const state = isOutdated ? ' state="needs-review-translation"' : '';
        const target = own === null ? '' : `<target${state}>${inXml(own)}</target>`;
        return `<trans-unit id="${inXml(`${id}:${field}`)}"><source>${inXml(source)}</source>${target}</trans-unit>\n`;
      })
      .join('');
  }
  if (open) yield '</body></file>\n';
  yield '</xliff>\n';
}

/** The lines of a file to translate. */
export const writeFile = (format: FileFormat, parts: AsyncIterable<Part>, locale: Locale) =>
  format === 'csv' ? writeCsv(parts, locale) : writeXliff(parts, locale);

function readCsv(content: string, locale: Locale): FileText[] {
  // Spreadsheets of some countries separate by semicolons.
  const [firstLine = ''] = content.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((mark) => firstLine.split(mark).length >= heads.length) ?? ',';
  const rows: string[][] = parse(content, {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    to: MOST_UNITS + 2,
  });
  const [head = [], ...texts] = rows;
  const places = heads.map((name) => head.findIndex((cell) => cell.trim().split(' ')[0] === name));
  if (places.includes(-1)) throw fileUnreadable(heads.filter((_, index) => places[index] === -1).join(', '));
  const language = /\(([\w-]+)\)/.exec(head[places[4] ?? -1] ?? '')?.[1];
  if (language && language !== locale) throw otherLanguage(language, locale);
  return texts.map((row) => {
    const [kind = '', id = '', field = '', source = '', text = ''] = places.map((place) => row[place] ?? '');
    return { kind, id, field, source: undisarm(source), text: undisarm(text) };
  });
}

type XliffText = string | (string | object)[];
type Xliff = {
  targetLanguage?: string;
  resources: Record<string, Record<string, { source?: XliffText; target?: XliffText }>>;
};
const plainText = (text: XliffText = '') =>
  typeof text === 'string' ? text : text.filter((part) => typeof part === 'string').join('');

async function readXliff(content: string, locale: Locale): Promise<FileText[]> {
  // Loaded by nothing else.
  const { xliff12ToJs, xliff2js } = (await import('xliff')).default;
  const isFirst = /<xliff[^>]*\sversion="1/.test(content);
  const read = isFirst ? xliff12ToJs(numberFiles(content)) : xliff2js(content);
  const { targetLanguage, resources } = (await read) as Xliff;
  if (targetLanguage && targetLanguage !== locale) throw otherLanguage(targetLanguage, locale);
  return Object.entries(resources).flatMap(([file, units]) => {
    const kind = isFirst ? file.slice(file.indexOf(':') + 1) : file;
    return Object.entries(units).map(([name, { source, target }]) => {
      const end = name.indexOf(':');
      const [id, field] = [name.slice(0, end), name.slice(end + 1)];
      return { kind, id, field, source: plainText(source), text: plainText(target) };
    });
  });
}

/** Numbers the files of a document: the library drops one that has the name of a later one. */
function numberFiles(content: string): string {
  let number = 0;
  return content.replace(/(<file\s[^>]*?\boriginal=["'])/g, (head) => `${head}${number++}:`);
}

/**
 * The texts of a translated file.
 *
 * @throws `translations.file_unreadable` and `translations.other_language` (400).
 */
export async function readFile(format: FileFormat, content: Uint8Array, locale: Locale): Promise<FileText[]> {
  if (content.length > MOST_BYTES) throw fileTooLong();
  const text = decode(content);
  try {
    const texts = format === 'csv' ? readCsv(text, locale) : await readXliff(text, locale);
    if (texts.length > MOST_UNITS) throw fileTooLong();
    return texts;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw fileUnreadable(String(error).split('\n')[0]?.slice(0, 200) ?? '');
  }
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw fileUnreadable('UTF-8');
  }
}
