import { expect } from 'vitest';
import { datevColumns } from '#domains/reports/server/accounting/datev-file.ts';

/** The fields that we fill, as the format's description allows them; all others are empty. */
const allowed: Record<string, RegExp> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0+,00)\d{1,10},\d{2}$/,
  'Soll/Haben-Kennzeichen': /^"[SH]"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^\d{4,5}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^\d{4,5}$/,
  Belegdatum: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  'Belegfeld 1': /^"[\w$&%*+\-/]{1,36}"$/,
  Buchungstext: /^"([^"]|""){0,60}"$/,
  'Beleginfo - Art 1': /^("([^"]|""){0,20}")?$/,
  'Beleginfo - Inhalt 1': /^("([^"]|""){0,210}")?$/,
  'EU-Land u. UStID (Bestimmung)': /^("[A-Z]{2}.{0,13}")?$/,
  'EU-Steuersatz (Bestimmung)': /^(\d{2},\d{2})?$/,
  Auftragsnummer: /^"([^"]|""){0,30}"$/,
  Festschreibung: /^[01]?$/,
};
const heads = [
  /^"EXTF";700;21;"Buchungsstapel";13;20\d{15};;"(\w\w)?";"[^"]{0,25}";"[^"]{0,25}";\d{4,7};\d{1,5};20\d\d0101;4;/,
  /;20\d{6};20\d{6};"[^"]{0,30}";"([A-Z]{2})?";[12];0;[01];"[A-Z]{3}";;"";;;"0[34]";;;"";"\w{0,16}"$/,
];

export type Cells = Record<string, string>;

/** Reads a batch, and checks each field of it. */
export function readBatch(bytes: ArrayBuffer | Uint8Array): Cells[] {
  const [head = '', names, ...rows] = new TextDecoder('windows-1252').decode(bytes).split('\r\n');
  const split = (line: string) =>
    line.match(/("([^"]|"")*"|[^;"]*)(;|$)/g)?.map((one) => one.replace(/;$/, ''));
  expect(head.split(';')).toHaveLength(31);
  for (const part of heads) expect(head).toMatch(part);
  expect(names?.split(';')).toEqual(datevColumns);
  expect(datevColumns).toHaveLength(125);
  expect(rows.pop()).toBe('');
  return rows.map((row) => {
    const cells = split(row)?.slice(0, 125) ?? [];
    expect(cells).toHaveLength(125);
    const named = Object.fromEntries(datevColumns.map((name, index) => [name, cells[index] ?? '']));
    for (const [name, cell] of Object.entries(named)) expect(cell, name).toMatch(allowed[name] ?? /^$/);
    return named;
  });
}

const cents = (cell = '') => Number(cell.replace(',', ''));
/** The balance of an account over all bookings. */
export const balance = (rows: Cells[], account: string) =>
  rows.reduce((sum, row) => {
    const amount =
      cents(row['Umsatz (ohne Soll/Haben-Kz)']) * (row['Soll/Haben-Kennzeichen'] === '"S"' ? 1 : -1);
    if (row.Konto === account) return sum + amount;
    return row['Gegenkonto (ohne BU-Schlüssel)'] === account ? sum - amount : sum;
  }, 0);
