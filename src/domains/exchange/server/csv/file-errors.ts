import type { ErrorParams } from '#platform/errors.ts';
import { addErrorMessages, errorMessage } from '#server/error-messages.ts';

const en = {
  'exchange.column_twice': 'The column {column} stands twice.',
  'exchange.file_damaged': '{name} is damaged ({reason}).',
  'exchange.file_empty': '{name} is empty.',
  'exchange.file_forbidden': 'This file may not be read: {name}.',
  'exchange.file_is_folder': 'This is a folder, not a file: {name}.',
  'exchange.file_is_workbook':
    '{name} is an Excel or ZIP file. Please save the sheet as CSV and choose that file.',
  'exchange.file_not_there': 'There is no file {name}.',
  'exchange.file_too_many_rows': '{name} has more than {most, number} rows. Please split it.',
  'exchange.file_unpacks_too_large': '{name} unpacks to more than {most} GB. Please split it.',
  'exchange.file_unreadable': '{name} cannot be read ({reason}).',
  'exchange.header_broken':
    'This is no Shopify product CSV: in its first line a quote is open, not doubled or never closed.',
  'exchange.no_column': 'This is no Shopify product CSV: it has no column {column}.',
  'exchange.no_columns': 'This is no Shopify product CSV: it has no column Handle and no column Title.',
};
type FileCode = keyof typeof en;

const de: Record<FileCode, string> = {
  'exchange.column_twice': 'Die Spalte {column} steht zweimal da.',
  'exchange.file_damaged': '{name} ist beschädigt ({reason}).',
  'exchange.file_empty': '{name} ist leer.',
  'exchange.file_forbidden': 'Diese Datei darf nicht gelesen werden: {name}.',
  'exchange.file_is_folder': 'Das ist ein Ordner, keine Datei: {name}.',
  'exchange.file_is_workbook':
    '{name} ist eine Excel- oder ZIP-Datei. Bitte speichern Sie die Tabelle als CSV und wählen Sie diese Datei.',
  'exchange.file_not_there': 'Die Datei {name} gibt es nicht.',
  'exchange.file_too_many_rows': '{name} hat mehr als {most, number} Zeilen. Bitte teilen Sie die Datei auf.',
  'exchange.file_unpacks_too_large':
    '{name} ist entpackt größer als {most} GB. Bitte teilen Sie die Datei auf.',
  'exchange.file_unreadable': '{name} kann nicht gelesen werden ({reason}).',
  'exchange.header_broken':
    'Das ist keine Produkt-CSV von Shopify: In der ersten Zeile ist ein Anführungszeichen offen, nicht verdoppelt oder nie geschlossen.',
  'exchange.no_column': 'Das ist keine Produkt-CSV von Shopify: Die Spalte {column} fehlt.',
  'exchange.no_columns': 'Das ist keine Produkt-CSV von Shopify: Die Spalten Handle und Title fehlen.',
};

addErrorMessages({ en, de });

/** A file that cannot be read as products at all. The message is one line, in English; `code` says it in others. */
export class UnreadableFileError extends Error {
  readonly code: FileCode;
  readonly params: ErrorParams;

  constructor(code: FileCode, params: ErrorParams = {}) {
    super(errorMessage(code, params, 'en'));
    this.code = code;
    this.params = params;
  }
}

/** A file whose end is lost: what stands before `line` was whole. */
export class DamagedFileError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
