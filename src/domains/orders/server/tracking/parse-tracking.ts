import { parse } from 'csv-parse/sync';
import { MOST_TRACKED_ROWS } from '../../limits.ts';
import { trackingTooLong, trackingUnreadable } from '../errors.ts';

/** A row of a file as it was typed; `line` counts from 1. */
export type ParsedRow = { line: number; orderCode: string; carrier: string; trackingNumber: string };

/**
 * Heads of columns as carriers' programs write them in the languages of the dashboard. The number of a parcel is looked for
 * first: "shipment reference" is a number of the order, "shipment number" is not.
 */
const heads = {
  trackingNumber:
    /track|sendungsn|sendungs-?(nr|id)|paketn|paketschein|shipment ?n|parcel ?n|barcode|identcode|n.?m(é|e)ro d.?envoi|suivi|seguimiento|env(í|i)o n/i,
  orderCode: /order|bestell|auftrag|referen|r(é|e)f(é|e)rence|commande|pedido|code/i,
  carrier: /carrier|versanddienst|dienstleister|paketdienst|versender|service|transporteur|transportista/i,
} as const;
type Part = keyof typeof heads;
const parts = Object.keys(heads) as Part[];

const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
};

type Places = Partial<Record<Part, number>>;

/** The columns of a head; null if it names no order or no number. */
function placesIn(head: readonly string[]): Places | null {
  const places: Places = {};
  for (const part of parts) {
    const taken = Object.values(places);
    const place = head.findIndex((cell, at) => !taken.includes(at) && heads[part].test(cell));
    if (place >= 0) places[part] = place;
  }
  return places.orderCode === undefined || places.trackingNumber === undefined ? null : places;
}

/** Without a head: order, number; or order, carrier, number. */
const placesOf = ({ length }: readonly string[]): Places | null => {
  if (length === 2) return { orderCode: 0, trackingNumber: 1 };
  return length === 3 ? { orderCode: 0, carrier: 1, trackingNumber: 2 } : null;
};

/**
 * The rows of a CSV file with commas, semicolons or tabs, with or without a head. Pure.
 *
 * @throws `orders.tracking_unreadable`, `orders.tracking_too_long` (400).
 */
export function parseTracking(text: string): ParsedRow[] {
  const records = recordsOf(text);
  const [first] = records;
  if (!first) throw trackingUnreadable();
  const named = placesIn(first.cells);
  const places = named ?? placesOf(first.cells);
  if (!places) throw trackingUnreadable();
  const rows = named ? records.slice(1) : records;
  if (rows.length === 0) throw trackingUnreadable();
  if (rows.length > MOST_TRACKED_ROWS) throw trackingTooLong();
  return rows.map(({ line, cells }) => {
    const cell = (part: Part, most: number) => (cells[places[part] ?? -1] ?? '').slice(0, most);
    return {
      line,
      orderCode: cell('orderCode', 20).replace(/^#/, ''),
      carrier: cell('carrier', 100),
      trackingNumber: cell('trackingNumber', 100),
    };
  });
}

type Parsed = { line: number; cells: string[] };

function recordsOf(text: string): Parsed[] {
  const lines: number[] = [];
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      on_record(cells: string[], { lines: line }) {
        lines.push(line);
        return cells;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_TRACKED_ROWS + 2,
      trim: true,
    });
    return records.map((cells, index) => ({ line: lines[index] ?? 0, cells }));
  } catch {
    throw trackingUnreadable();
  }
}

/** Whether a spreadsheet has written a long number as 3.40434E+11: its digits are lost. Pure. */
export const isRounded = (trackingNumber: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(trackingNumber);
