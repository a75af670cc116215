import { expect, test } from 'vitest';
import { isRounded, parseTracking } from './parse-tracking.ts';

test('files of carriers’ programs are read by the heads of their columns', () => {
  const dhl = [
    'Sendungsnummer;Sendungsreferenz;Produkt;Empfänger Name',
    '00340434161094042557;K7QM-4TRX;DHL Paket;Mia Berg',
    '',
    '00340434161094042558;9HBC-2WXY;DHL Paket;"Berg; Söhne"',
  ].join('\r\n');
  expect(parseTracking(dhl)).toEqual([
    { line: 2, orderCode: 'K7QM-4TRX', carrier: '', trackingNumber: '00340434161094042557' },
    { line: 4, orderCode: '9HBC-2WXY', carrier: '', trackingNumber: '00340434161094042558' },
  ]);
  for (const head of [
    'Order number,Carrier,Tracking number',
    'Bestellnummer,Versanddienst,Sendungsnummer',
    'Número de pedido,Transportista,Número de seguimiento',
    'Numéro de commande,Transporteur,Numéro de suivi',
    'Reference,Service,Tracking No.',
  ])
    expect([head, parseTracking(`\uFEFF${head}\n#K7QM-4TRX,DPD,01`)]).toEqual([
      head,
      [{ line: 2, orderCode: 'K7QM-4TRX', carrier: 'DPD', trackingNumber: '01' }],
    ]);
});

test('rows without heads are order and number, or order, carrier and number', () => {
  expect(parseTracking('K7QM-4TRX\t01')).toEqual([
    { line: 1, orderCode: 'K7QM-4TRX', carrier: '', trackingNumber: '01' },
  ]);
  expect(parseTracking('K7QM-4TRX;DPD;01')).toMatchObject([{ carrier: 'DPD', trackingNumber: '01' }]);
});

test('other files are refused, and those with too many rows', () => {
  const refused = (code: string) => expect.objectContaining({ code });
  for (const text of ['', 'K7QM-4TRX', 'Order number,Tracking number', 'a,b,c,d\n1,2,3,4', '\0"\n"'])
    expect(() => parseTracking(text)).toThrow(refused('orders.tracking_unreadable'));
  const rows = Array.from({ length: 501 }, (_, at) => `order,${at}`);
  expect(() => parseTracking(rows.join('\n'))).toThrow(refused('orders.tracking_too_long'));
  expect(parseTracking(rows.slice(1).join('\n'))).toHaveLength(500);
});

test('a number that a spreadsheet rounded is noticed', () => {
  expect(['3.40434E+19', '3,4E+19', '00340434', 'JJD0001E5'].map(isRounded)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
