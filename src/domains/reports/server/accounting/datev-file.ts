import { decimalText } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import type { Booking, Chart } from './bookings.ts';

type Batch = {
  chart: Chart;
  consultant: string;
  client: string;
  from: string;
  to: string;
  madeAt: Date;
  currency: string;
  bookings: readonly Booking[];
};

const pairs = (count: number, kind: string, content: string) =>
  Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat();

/** The columns of the format Buchungsstapel 13 in order, by their published names. */
export const datevColumns = [
  ...'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto'.split(
    ';',
  ),
  ...'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext'.split(
    ';',
  ),
  ...'Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'.split(';'),
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)'.split(';'),
  ...'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L'.split(';'),
  ...'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung'.split(';'),
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp'.split(';'),
  ...'Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)'.split(';'),
  ...'Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)'.split(';'),
  ...'Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername'.split(';'),
  ...'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis'.split(';'),
  ...'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum'.split(';'),
  ...'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz'.split(
    ';',
  ),
  ...'BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'.split(';'),
];

const column = Object.fromEntries(datevColumns.map((name, index) => [name, index]));

/** Text without control characters, at most so long, in quotes. */
const text = (given: string, most: number) =>
  `"${given
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, most)
    .replaceAll('"', '""')}"`;
const decimal = (minor: number) => decimalText(minor, 2).replace('.', ',');
const compact = (day: string) => day.replaceAll('-', '');
const dayAndMonth = (day: string) => day.slice(8, 10) + day.slice(5, 7);

function rowOf(booking: Booking, currency: string): string {
  const cells = datevColumns.map(() => '');
  const set = (name: string, value: string) => {
    cells[column[name] ?? -1] = value;
  };
  set('Umsatz (ohne Soll/Haben-Kz)', decimal(booking.amountMinor));
  set('Soll/Haben-Kennzeichen', booking.side === 'debit' ? '"S"' : '"H"');
  set('WKZ Umsatz', text(currency, 3));
  set('Konto', booking.account);
  set('Gegenkonto (ohne BU-Schlüssel)', booking.contraAccount);
  set('Belegdatum', dayAndMonth(booking.day));
  set('Belegfeld 1', text(booking.reference, 36));
  set('Buchungstext', text(booking.text, 60));
  if (booking.provider) {
    set('Beleginfo - Art 1', text('Zahlart', 20));
    set('Beleginfo - Inhalt 1', text(booking.provider, 210));
  }
  if (booking.euBuyer) set('EU-Land u. UStID (Bestimmung)', text(booking.euBuyer, 15));
  if (booking.euRatePpm) {
    const rate = toPercent(fromPpm(booking.euRatePpm)).toFixed(2).replace('.', ',');
    set('EU-Steuersatz (Bestimmung)', rate.padStart(5, '0'));
  }
  set('Auftragsnummer', text(booking.orderCode, 30));
  set('Festschreibung', '0');
  return cells.join(';');
}

function headOf({ chart, consultant, client, from, to, madeAt, currency }: Batch): string {
  const stamp = madeAt.toISOString().replace(/\D/g, '');
  const about = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stamp, '', '"RE"', '""', '""'];
  const books = [consultant, client, `${from.slice(0, 4)}0101`, '4', compact(from), compact(to)];
  const kind = [text(`Kiosk ${from} ${to}`, 30), '""', '1', '0', '0', text(currency, 3)];
  return [...about, ...books, ...kind, '', '""', '', '', text(chart.slice(3), 2), '', '', '""', '""'].join(
    ';',
  );
}

/** A DATEV booking batch (EXTF 700, Buchungsstapel 13) with CRLF, in Windows-1252. Pure. */
export function writeBatch(batch: Batch): Uint8Array<ArrayBuffer> {
  const rows = batch.bookings.map((booking) => rowOf(booking, batch.currency));
  return windows1252([headOf(batch), datevColumns.join(';'), ...rows, ''].join('\r\n'));
}

const byteOf = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (sign, byte) => [sign, byte],
  ),
);

/** The bytes of a text; letters that are not in Windows-1252 lose their accents, all other signs become `?`. */
function windows1252(given: string): Uint8Array<ArrayBuffer> {
  const known = (sign: string) => byteOf.get(sign) ?? byteOf.get(sign.normalize('NFD').charAt(0)) ?? 63;
  return Uint8Array.from(given.normalize('NFC'), known);
}
