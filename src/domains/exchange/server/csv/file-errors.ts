import { addErrorMessages, errorMessage } from '#platform/error-messages.ts';
import type { ErrorParams } from '#platform/errors.ts';

const en = {
  'exchange.column_twice': 'The column {column} stands twice.',
  'exchange.file_damaged': '{name} is damaged ({reason}).',
  'exchange.file_empty': '{name} is empty.',
  'exchange.file_expands_too_much':
    '{name} unpacks to more than {most} times its size, which no product file does.',
  'exchange.file_forbidden': 'This file may not be read: {name}.',
  'exchange.file_is_folder': 'This is a folder, not a file: {name}.',
  'exchange.file_is_workbook':
    '{name} is an Excel or ZIP file. Please save the sheet as CSV and choose that file.',
  'exchange.file_not_there': 'There is no file {name}.',
  'exchange.file_of_customers':
    'This is Shopify’s list of customers. Kiosk takes its product and inventory files only.',
  'exchange.file_of_discounts':
    'This is Shopify’s list of discounts. Kiosk takes its product and inventory files only.',
  'exchange.file_of_orders':
    'This is Shopify’s list of orders. Kiosk takes its product and inventory files only.',
  'exchange.file_of_redirects':
    'This is Shopify’s list of redirects. Kiosk takes its product and inventory files only.',
  'exchange.file_of_translations':
    'This is Shopify’s list of translations. Kiosk takes its product and inventory files only.',
  'exchange.file_too_many_rows': '{name} has more than {most, number} rows. Please split it.',
  'exchange.file_unpacks_too_large': '{name} unpacks to more than {most} GB. Please split it.',
  'exchange.file_unreadable': '{name} cannot be read ({reason}).',
  'exchange.first_line_too_long':
    'This is no Shopify product CSV: its first line does not end within {most, number} characters.',
  'exchange.first_line_too_wide': 'This is no Shopify product CSV: it has more than {most, number} columns.',
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
  'exchange.file_expands_too_much':
    '{name} ist entpackt mehr als {most}-mal so groß; das ist keine Produktdatei.',
  'exchange.file_forbidden': 'Diese Datei darf nicht gelesen werden: {name}.',
  'exchange.file_is_folder': 'Das ist ein Ordner, keine Datei: {name}.',
  'exchange.file_is_workbook':
    '{name} ist eine Excel- oder ZIP-Datei. Bitte speichern Sie die Tabelle als CSV und wählen Sie diese Datei.',
  'exchange.file_not_there': 'Die Datei {name} gibt es nicht.',
  'exchange.file_of_customers':
    'Das ist die Kundenliste von Shopify. Kiosk nimmt nur dessen Produkt- und Bestandsdateien.',
  'exchange.file_of_discounts':
    'Das ist die Rabattliste von Shopify. Kiosk nimmt nur dessen Produkt- und Bestandsdateien.',
  'exchange.file_of_orders':
    'Das ist die Bestellliste von Shopify. Kiosk nimmt nur dessen Produkt- und Bestandsdateien.',
  'exchange.file_of_redirects':
    'Das ist die Liste der Weiterleitungen von Shopify. Kiosk nimmt nur dessen Produkt- und Bestandsdateien.',
  'exchange.file_of_translations':
    'Das ist die Übersetzungsliste von Shopify. Kiosk nimmt nur dessen Produkt- und Bestandsdateien.',
  'exchange.file_too_many_rows': '{name} hat mehr als {most, number} Zeilen. Bitte teilen Sie die Datei auf.',
  'exchange.file_unpacks_too_large':
    '{name} ist entpackt größer als {most} GB. Bitte teilen Sie die Datei auf.',
  'exchange.file_unreadable': '{name} kann nicht gelesen werden ({reason}).',
  'exchange.first_line_too_long':
    'Das ist keine Produkt-CSV von Shopify: Die erste Zeile endet nicht innerhalb von {most, number} Zeichen.',
  'exchange.first_line_too_wide':
    'Das ist keine Produkt-CSV von Shopify: Sie hat mehr als {most, number} Spalten.',
  'exchange.header_broken':
    'Das ist keine Produkt-CSV von Shopify: In der ersten Zeile ist ein Anführungszeichen offen, nicht verdoppelt oder nie geschlossen.',
  'exchange.no_column': 'Das ist keine Produkt-CSV von Shopify: Die Spalte {column} fehlt.',
  'exchange.no_columns': 'Das ist keine Produkt-CSV von Shopify: Die Spalten Handle und Title fehlen.',
};

addErrorMessages({ en, de });

/** A file that cannot be read as products at all. The message is one line in English; `code` allows translation. */
export class UnreadableFileError extends Error {
  readonly code: FileCode;
  readonly params: ErrorParams;

  constructor(code: FileCode, params: ErrorParams = {}) {
    super(errorMessage(code, params, 'en'));
    this.code = code;
    this.params = params;
  }
}

/** A truncated or corrupt file: everything before `line` was read. */
export class DamagedFileError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
