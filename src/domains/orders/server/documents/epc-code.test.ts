import fc from 'fast-check';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode } from '#platform/qr-code.ts';
import { epcCode, ibanIn } from './epc-code.ts';

/** What a camera reads of a code, drawn as on an invoice. */
async function scan(text: string): Promise<string | undefined> {
  const { path, size } = drawQrCode(text, { border: 0, ecc: 'M' });
  const box = `viewBox="-4 -4 ${size + 8} ${size + 8}" width="${(size + 8) * 6}" height="${(size + 8) * 6}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${path}"/></svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const found = jsQr(new Uint8ClampedArray(data), info.width, info.height);
  return found ? Buffer.from(found.binaryData).toString('utf8') : undefined;
}

const bankAccount = ['Sparkasse Musterstadt', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'];

test('a buyer who scans an invoice transfers its total, with its number, to the account of the shop', async () => {
  const anySale = fc.record({
    name: fc.constantFrom('Halden & Söhne GmbH', 'Łódź Ceramika', 'Kiosk'.repeat(30)),
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
    reference: fc.constantFrom('INV-2026-00042', 'RE-1-999999'),
  });
  const check = fc.asyncProperty(anySale, async (sale) => {
    const lines = (await scan(epcCode({ ...sale, bankAccount }) ?? ''))?.split('\n');
    const account = 'DE89370400440532013000';
    const amount = `EUR${Math.floor(sale.cents / 100)}.${String(sale.cents % 100).padStart(2, '0')}`;
    const head = ['BCD', '002', '1', 'SCT', '', sale.name.slice(0, 70), account, amount];
    expect(lines).toEqual(head.concat('', '', sale.reference));
  });
  await fc.assert(check, { numRuns: 30 });
});

test('no code leads to a mistyped account, to none, or to an amount that no transfer has', () => {
  const sale = { name: 'Kiosk', bankAccount, cents: 100, reference: 'INV-1' };
  expect(epcCode({ ...sale, bankAccount: ['DE89 3704 0044 0532 0130 01'] })).toBeNull();
  expect(epcCode({ ...sale, bankAccount: ['Please ask us'] })).toBeNull();
  for (const cents of [0, -5, 100_000_000_000]) expect(epcCode({ ...sale, cents })).toBeNull();
  expect(ibanIn(['NL91ABNA0417164300'])).toBe('NL91ABNA0417164300');
  expect(ibanIn(['NO93 8601 1117 947', 'BIC DNBANOKK'])).toBe('NO9386011117947');
});
