import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import type { BasisMethod, BasisZone, Destination } from '../quote/quote-types.ts';
import {
  type RandomOrder,
  someOrder,
  somePostalCode,
  someSteps,
  someZones,
} from '../testing/random-order.ts';
import { shippingPrice } from './offer-shipping.ts';
import { quoteFrom } from './quote-from.ts';
import { countriesReached, methodsTo, readPattern, zoneOf } from './shipping-zones.ts';

const runs = { numRuns: runsOf(5_000) };
const somePlace: fc.Arbitrary<Destination> = fc.record({
  country: fc.constantFrom('DE', 'US', 'JP'),
  region: fc.constantFrom(null, 'CA', 'NY'),
  postalCode: somePostalCode,
});
const zone: BasisZone = { id: 'a', countries: [], regions: [], postcodes: [], excludedPostcodes: [] };
const germany: BasisZone = { ...zone, id: 'b', countries: ['DE'] };
const to = (postalCode: string | null, country = 'DE'): Destination => ({
  country,
  region: null,
  postalCode,
});
const found = (zones: BasisZone[], place: Destination) => zoneOf(zones, place)?.id ?? null;

test('a shopper gets the zone that names their address most closely, regardless of the order of zones', () => {
  const islands = { ...germany, id: 'c', postcodes: ['18565', '25849..25869'] };
  const berlin = { ...germany, id: 'd', postcodes: ['10*'] };
  const center = { ...germany, id: 'e', postcodes: ['10115'] };
  const newYork = { ...zone, id: 'f', countries: ['US', 'CA'], regions: ['US-NY'] };
  const all = [zone, germany, islands, berlin, center, newYork];
  for (const zones of [all, all.toReversed()]) {
    expect(found(zones, to('10115'))).toBe('e');
    expect(found(zones, to('10 117'))).toBe('d');
    expect(found(zones, to('25860'))).toBe('c');
    expect(found(zones, to('80331'))).toBe('b');
    expect(found(zones, to(null))).toBe('b');
    expect(found(zones, to('10115', 'FR'))).toBe('a');
    expect(found(zones, { country: 'US', region: 'NY' })).toBe('f');
    expect(found(zones, { country: 'US', region: 'CA' })).toBe('a');
    expect(found(zones, { country: 'CA', region: null })).toBe('f');
  }
  expect(found([{ ...germany, excludedPostcodes: ['18565'] }], to('18565'))).toBeNull();
  expect(found([germany], to('75001', 'FR'))).toBeNull();
  expect(found([{ ...zone, countries: ['US'], postcodes: ['99500..99999'] }], to('99501-1234', 'US'))).toBe(
    'a',
  );
});

test('an owner types codes, beginnings and ranges; anything else means nothing', () => {
  for (const line of ['10115', '10*', '99000..99999', 'SW1A 1AA', 'sw1a*', '100-0001'])
    expect(readPattern(line)).not.toBeNull();
  for (const line of ['', '*', '1*2', '99999..99000', '1..22', '1..2..3', '10*..20', 'ä'])
    expect(readPattern(line)).toBeNull();
});

test('the zone of every address has it, and no other zone with a closer kind of match has it', () => {
  const kindOf = ({ countries, regions, postcodes }: BasisZone, { country }: Destination) => {
    if (postcodes.length > 0) return 3;
    if (regions.some((region) => region.startsWith(country))) return 2;
    return countries.length > 0 ? 1 : 0;
  };
  const closest = (zones: BasisZone[], place: Destination, turn: number) => {
    const shuffled = [...zones.slice(turn), ...zones.slice(0, turn)];
    const counted = zoneOf(zones, place);
    expect(zoneOf(shuffled, place)).toEqual(counted);
    const having = zones.filter((one) => zoneOf([one], place));
    expect(counted === null).toBe(having.length === 0);
    if (counted === null) return;
    expect(having).toContain(counted);
    for (const one of having) expect(kindOf(one, place)).toBeLessThanOrEqual(kindOf(counted, place));
  };
  fc.assert(fc.property(someZones, somePlace, fc.nat({ max: 3 }), closest), runs);
});

test('a table has one price for each parcel, without gaps and overlaps, up to its end', () => {
  const method: BasisMethod = {
    id: 'm',
    name: 'Post',
    countries: [],
    zones: [],
    minDays: 1,
    maxDays: 2,
    isExpress: false,
    priceMinor: 0,
    freeFromMinor: null,
    pricedBy: 'weight',
    steps: [],
  };
  const measured = (pricedBy: BasisMethod['pricedBy'], steps: BasisMethod['steps'], amount: number) => {
    const parcel = { goodsMinor: 0, grams: 0, pieces: 0 };
    const by = {
      flat: {},
      weight: { grams: amount },
      subtotal: { goodsMinor: amount },
      pieces: { pieces: amount },
    };
    return shippingPrice({ ...method, pricedBy, steps }, { ...parcel, ...by[pricedBy] });
  };
  const covered = (steps: BasisMethod['steps'], amount: number) => {
    const holding = steps.filter(({ upTo }, place) => {
      const from = steps[place - 1]?.upTo ?? -1;
      return amount > from && (upTo === null || amount <= upTo);
    });
    const end = steps.at(-1)?.upTo ?? Number.POSITIVE_INFINITY;
    expect(holding).toHaveLength(amount <= end ? 1 : 0);
    for (const pricedBy of ['weight', 'subtotal', 'pieces'] as const)
      expect(measured(pricedBy, steps, amount)).toBe(holding[0]?.priceMinor ?? null);
    const rising = steps.map(({ upTo }, place) => ({ upTo, priceMinor: place * 100 }));
    const [less, more] = [measured('weight', rising, amount), measured('weight', rising, amount + 1)];
    if (less !== null && more !== null) expect(more).toBeGreaterThanOrEqual(less);
  };
  fc.assert(fc.property(someSteps, fc.nat({ max: 70_000 }), covered), runs);
});

test('what is collected costs no shipping, wherever its buyer lives', () => {
  const collected = ({ basis, input }: RandomOrder) => {
    const it = quoteFrom(basis, input);
    if (!it.shipping?.pickup) return;
    expect([it.shipping.priceMinor, it.shipping.taxMinor, it.shipping.totalMinor]).toEqual([0, 0, 0]);
    const elsewhere = { country: 'JP', region: null };
    expect(quoteFrom(basis, { ...input, destination: elsewhere })).toEqual(it);
    expect(quoteFrom(basis, { ...input, destination: null })).toEqual(it);
  };
  fc.assert(fc.property(someOrder, collected), runs);
});

test('every offered method delivers there, and an address without one reads why', () => {
  const offered = ({ basis, input }: RandomOrder) => {
    const { destination } = input;
    const it = quoteFrom(basis, input);
    const problem = it.problems.find(({ kind }) => kind === 'no_shipping');
    if (
      !destination ||
      it.shipping?.pickup ||
      it.lines.length === 0 ||
      it.lines.every(({ isGiftCard }) => isGiftCard)
    )
      return;
    const reaching = methodsTo(basis, destination).map(({ id }) => id);
    for (const { methodId } of it.shippingMethods) expect(reaching).toContain(methodId);
    expect(problem === undefined).toBe(it.shippingMethods.length > 0);
    if (problem?.kind !== 'no_shipping') return;
    if (problem.reason === 'goods') expect(reaching).not.toEqual([]);
    else expect(reaching).toEqual([]);
    const countries = countriesReached(basis);
    const isReached = countries === null || countries.includes(destination.country);
    if (problem.reason === 'country') expect(isReached).toBe(false);
    if (problem.reason === 'place') expect(isReached).toBe(true);
  };
  fc.assert(fc.property(someOrder, offered), runs);
});
