import { expect, test } from 'vitest';
import { documentsOf, REDUCED, type Sale, VAT, xmlOf } from '#tests/support/en16931/sales.ts';
import { faultsIn } from '#tests/support/en16931/validate.ts';
import { address } from '#tests/support/open-checkout.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import { writeEInvoice } from './e-invoice.ts';
import { sellerGaps } from './e-invoice-gaps.ts';
import { townIn } from './seller-town.ts';

const mug = { totalMinor: 1_190, taxRatePpm: VAT };
const book = { totalMinor: 2_997, taxRatePpm: REDUCED, quantity: 3, sku: null, choice: '' };
const card = { totalMinor: 5_000, isGiftCard: true };
const buyer = { ...address, line2: '', region: null, company: '', phone: '' };
const vienna = { ...buyer, line1: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' };
const business = { ...vienna, company: 'Wiener Kaffee', vatId: 'ATU13585627' };
const newYork = { ...buyer, postalCode: '10001', city: 'New York', region: 'NY', country: 'US' };
const toAll = (to: WholeOrder['billingAddress']) => ({ shippingAddress: to, billingAddress: to });

const sales: Record<string, Sale> = {
  'goods of two rates': { lines: [mug, book] },
  'exempt goods beside taxed ones': { lines: [mug, { totalMinor: 2_000, isTaxExempt: true }] },
  'goods at a rate of zero': { lines: [{ totalMinor: 3_000 }] },
  'exempt goods': { lines: [{ totalMinor: 2_000, isTaxExempt: true }] },
  'a business of another member state': {
    lines: [{ totalMinor: 1_000 }],
    order: { isIntraCommunity: true, pricesIncludeTax: false, ...toAll(business) },
  },
  'a business of another member state with a gift card': {
    lines: [{ totalMinor: 1_000 }, card],
    order: { isIntraCommunity: true, pricesIncludeTax: false, ...toAll(business) },
  },
  'a small business with a VAT id': {
    lines: [{ totalMinor: 1_000 }],
    settings: { isSmallBusiness: true },
    order: { taxes: [] },
  },
  'a small business without one that sells to a business': {
    lines: [{ totalMinor: 1_000 }, card],
    settings: { isSmallBusiness: true, vatId: '' },
    order: { taxes: [], ...toAll(business) },
  },
  'a seller with a tax number that is no VAT id': { lines: [mug, card], settings: { vatId: '12/345/67890' } },
  'a buyer whose number is no VAT id': {
    lines: [mug],
    order: toAll({ ...buyer, company: 'Hof', vatId: '12/345' }),
  },
  'gift cards beside goods': { lines: [mug, card] },
  'gift cards alone': { lines: [card], shippingMinor: 0 },
  'a deposit': { lines: [{ ...mug, quantity: 6, unitDepositMinor: 25 }, book] },
  'a deposit of goods without tax': { lines: [{ totalMinor: 900, quantity: 3, unitDepositMinor: 100 }] },
  'free shipping': { lines: [mug], shippingMinor: 0 },
  'goods for nothing': { lines: [{ ...mug, totalMinor: 0 }], shippingMinor: 0 },
  'goods for abroad without tax': { lines: [{ totalMinor: 2_000 }], order: { taxes: [], ...toAll(newYork) } },
  'goods at zero percent, exempt goods and a gift card for abroad': {
    lines: [{ totalMinor: 2_000 }, { totalMinor: 700, isTaxExempt: true }, card],
    order: toAll(newYork),
  },
  'goods for abroad of a seller with a tax number only': {
    lines: [{ totalMinor: 2_000 }],
    order: { taxes: [], ...toAll(newYork) },
    settings: { vatId: '12/345/67890' },
  },
  'dollars paid online': { lines: [mug, book], order: { currency: 'USD', paymentProvider: 'stripe' } },
  'yen by transfer': { lines: [mug, book], order: { currency: 'JPY' } },
  'cash at a pickup place': { lines: [mug], order: { paymentProvider: 'cash' }, shippingMinor: 0 },
  'a shop without an account': { lines: [mug], settings: { bankAccount: [] } },
};

test.each(Object.entries(sales))(
  'papers for %s keep the schema and the rules, as Factur-X and XRechnung',
  (_, sale) => {
    for (const [paper, snapshot] of Object.entries(documentsOf(sale)))
      for (const profile of ['en16931', 'xrechnung'] as const) {
        const xml = writeEInvoice(snapshot, profile);
        expect([paper, profile, xml && faultsIn(xml)]).toEqual([paper, profile, []]);
      }
  },
);

const codeOf = (order: Sale['order'], settings?: Sale['settings']) => {
  const { paid } = documentsOf({ lines: [mug], ...(order && { order }), ...(settings && { settings }) });
  const xml = (paid && writeEInvoice(paid, 'xrechnung')) ?? '';
  const [, code] = /<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>(\w+)</.exec(xml) ?? [];
  return [code, xml.includes('IBANID')];
};

test('an invoice names the means by which its order was paid, and an account for transfers only', () => {
  expect(codeOf({ paymentProvider: 'bank-transfer' })).toEqual(['58', true]);
  expect(codeOf({ paymentProvider: 'invoice' })).toEqual(['58', true]);
  expect(codeOf({ paymentProvider: 'invoice', currency: 'USD' })).toEqual(['30', true]);
  expect(codeOf({ paymentProvider: 'invoice' }, { bankAccount: ['at the counter'] })).toEqual(['1', false]);
  expect(codeOf({ paymentProvider: 'stripe' })).toEqual(['68', false]);
  expect(codeOf({ paymentProvider: 'paypal' })).toEqual(['68', false]);
  expect(codeOf({ paymentProvider: 'cash' })).toEqual(['10', false]);
  expect(codeOf({ paymentProvider: 'gift-card' })).toEqual(['97', false]);
  expect(codeOf({ paymentProvider: 'terminal' })).toEqual(['1', false]);
});

test('the town of a shop is found in the forms of its country', () => {
  const towns = [
    [['Musterstraße 12', '12345 Musterstadt'], '12345', 'Musterstadt'],
    [['Musterstraße 12', 'D-12345 Musterstadt am See'], '12345', 'Musterstadt am See'],
    [['ul. Prosta 1', '00-950 Warszawa'], '00-950', 'Warszawa'],
    [['10 Downing Street', 'London SW1A 2AA'], 'SW1A 2AA', 'London'],
    [['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'], 'SW1A 2AA', 'London'],
    [['1200 Market Street', 'San Francisco, CA 94103'], '94103', 'San Francisco'],
    [['1 Main St', 'Ottawa ON K1A 0B1'], 'K1A 0B1', 'Ottawa'],
    [['1 Quay', 'Dublin D02 X285'], 'D02 X285', 'Dublin'],
    [['Dam 1', '1012 JS Amsterdam'], '1012 JS', 'Amsterdam'],
    [['Václavské 1', '110 00 Praha 1'], '110 00', 'Praha 1'],
    [['Rua 1', '1100-148 Lisboa'], '1100-148', 'Lisboa'],
    [['Brīvības 1', 'Rīga, LV-1050'], 'LV-1050', 'Rīga'],
  ] as const;
  for (const [lines, postalCode, city] of towns) expect(townIn(lines)).toMatchObject({ postalCode, city });
  expect(townIn(['Kiosk GmbH', 'Musterstraße 12', 'Musterstadt'])).toBeNull();
  expect(townIn([])).toBeNull();
});

test('what a shop lacks for XRechnung is named, and is what the rules miss', () => {
  const lacking = (settings: Sale['settings']) => {
    const { unpaid } = documentsOf({ lines: [mug], ...(settings && { settings }) });
    if (!unpaid) throw new Error('A sale has an invoice');
    return [sellerGaps(unpaid), faultsIn(writeEInvoice(unpaid, 'xrechnung') ?? '')];
  };
  expect(lacking({})).toEqual([[], []]);
  expect(lacking({ phone: '' })).toEqual([['phone'], ['BR-DE-6', 'BR-DE-27']]);
  expect(lacking({ email: '' })).toEqual([['email'], ['PEPPOL-EN16931-R020', 'BR-DE-7', 'BR-DE-28']]);
  expect(lacking({ address: ['Musterstraße 12'] })).toEqual([['town'], ['BR-DE-3', 'BR-DE-4']]);
});

test('small rates, countries without a code, and what XML does not allow, are no faults of an invoice', () => {
  const written = (sale: Sale) =>
    Object.values(documentsOf(sale)).map((one) => writeEInvoice(one, 'en16931'));
  // A rate below half a percent counts as none: it may not have half a unit of tax (BR-CO-17).
  const taxed = (totalMinor: number) =>
    written({ lines: [{ totalMinor, taxRatePpm: 4_000 }], shippingMinor: 0 });
  for (const xml of taxed(12_000)) expect(faultsIn(xml ?? '')).toEqual([]);
  expect(taxed(20_000).slice(0, 3)).toEqual([null, null, null]);
  // The tax by rate is 100.9975 yen: rounded, it is a whole one away (BR-S-09).
  const yen = { name: 'Tax', ratePpm: 88_750, netMinor: 1_138, taxMinor: 100 };
  const inYen = (taxMinor: number) =>
    written({
      lines: [{ totalMinor: 1_138 + taxMinor, taxMinor, taxRatePpm: 88_750 }],
      shippingMinor: 0,
      order: { currency: 'JPY', taxes: [{ ...yen, taxMinor }] },
    })[0];
  expect(inYen(100)).toBeNull();
  expect(faultsIn(inYen(101) ?? '')).toEqual([]);
  const pristina = { ...vienna, country: 'XK' };
  expect(written({ lines: [mug], order: toAll(pristina) })).toEqual([null, null, null, null]);
  expect(written({ lines: [mug], settings: { country: 'XK' } })[0]).toBeNull();
  for (const sign of ['\uFFFE', '\uFFFF', '\uD800', '\u0000', '\u0085'])
    for (const xml of written({ lines: [{ ...mug, name: `Tas${sign}se` }] })) {
      expect(xml).not.toContain(sign);
      expect(faultsIn(xml ?? '')).toEqual([]);
    }
});

test('goods for a country outside the EU are an export, whose reason is named; those for the EU are not', () => {
  const abroad = { lines: [{ totalMinor: 2_000 }, card], order: { taxes: [], ...toAll(newYork) } };
  for (const [paper, snapshot] of Object.entries(documentsOf(abroad))) {
    const xml = writeEInvoice(snapshot, 'en16931') ?? '';
    const groups = [...xml.matchAll(/<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:Appl/g)];
    const exported = groups.map(([group]) => group).find((group) => group.includes('>G<')) ?? '';
    expect([paper, exported]).toEqual([paper, expect.stringContaining('VATEX-EU-G')]);
    expect(exported).toMatch(/<ram:ExemptionReason>.*146.*2006\/112/);
    expect(exported).toContain('<ram:RateApplicablePercent>0</ram:RateApplicablePercent>');
  }
  const xml = xmlOf(abroad);
  expect(faultsIn(xml.replaceAll(/<ram:ExemptionReason.*?<\/ram:ExemptionReason(Code)?>/g, ''))).toContain(
    'BR-G-10',
  );
  expect(faultsIn(xml.replaceAll('schemeID="VA"', 'schemeID="FC"'))).toContain('BR-G-02');
  const within = { lines: [{ totalMinor: 2_000 }], order: { taxes: [], ...toAll(vienna) } };
  expect(xmlOf(within)).not.toContain('>G<');
  expect(xmlOf({ ...abroad, settings: { isSmallBusiness: true } })).not.toContain('>G<');
  expect(xmlOf({ ...abroad, settings: { country: 'CH' } })).not.toContain('>G<');
});

test('an intra-community sale of a seller without a VAT id has no electronic invoice', () => {
  const sale = sales['a business of another member state'];
  const { unpaid } = documentsOf({ ...sale, lines: sale?.lines ?? [], settings: { vatId: '12/345' } });
  expect(unpaid && writeEInvoice(unpaid, 'en16931')).toBeNull();
});
