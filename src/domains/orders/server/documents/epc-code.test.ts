import fc from 'fast-check';
import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { drawQrCode } from '#platform/qr-code.ts';
import { epcCode } from './epc-code.ts';

const DOTS = 6;
const EDGE = 4;

/** What a camera reads of a code, drawn as on an invoice: dark modules of 6 dots within a light edge. */
function scan(text: string): string | undefined {
  const { path, size } = drawQrCode(text, { border: 0, ecc: 'M' });
  const width = (size + 2 * EDGE) * DOTS;
  const dots = new Uint32Array(width * width).fill(0xff_ff_ff_ff);
  for (const [, x, y] of path.matchAll(/(\d+) (\d+)(?=h1v1h-1z)/g))
    for (let row = 0; row < DOTS; row++) {
      const start = ((Number(y) + EDGE) * DOTS + row) * width + (Number(x) + EDGE) * DOTS;
      dots.fill(0xff_00_00_00, start, start + DOTS);
    }
  const found = jsQr(new Uint8ClampedArray(dots.buffer), width, width);
  return found ? Buffer.from(found.binaryData).toString('utf8') : undefined;
}

const bankAccount = ['Sparkasse Musterstadt', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'];

test('a buyer who scans an invoice transfers its total, with its number, to the account of the shop', () => {
  const anySale = fc.record({
    name: fc.constantFrom('Halden & Söhne GmbH', 'Łódź Ceramika', 'Kiosk'.repeat(30)),
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
    reference: fc.constantFrom('INV-2026-00042', 'RE-1-999999'),
  });
  const check = fc.property(anySale, (sale) => {
    const lines = scan(epcCode({ ...sale, bankAccount }) ?? '')?.split('\n');
    const account = 'DE89370400440532013000';
    const amount = `EUR${Math.floor(sale.cents / 100)}.${String(sale.cents % 100).padStart(2, '0')}`;
    const head = ['BCD', '002', '1', 'SCT', '', sale.name.slice(0, 70), account, amount];
    expect(lines).toEqual(head.concat('', '', sale.reference));
  });
  fc.assert(check, { numRuns: 30 });
});

test('no code leads to a mistyped account, to none, or to an amount that no transfer has', () => {
  const sale = { name: 'Kiosk', bankAccount, cents: 100, reference: 'INV-1' };
  expect(epcCode({ ...sale, bankAccount: ['DE89 3704 0044 0532 0130 01'] })).toBeNull();
  expect(epcCode({ ...sale, bankAccount: ['Please ask us'] })).toBeNull();
  for (const cents of [0, -5, 100_000_000_000]) expect(epcCode({ ...sale, cents })).toBeNull();
});
