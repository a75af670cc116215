import { expect, test } from 'vitest';
import { locales } from '#platform/locale.ts';
import { countryNames, parseCountry, unknownCountries } from './countries.ts';
import { formatPercent } from './format-percent.ts';
import { periodOf, promotionDraft, promotionTerms } from './promotions/promotion-draft.ts';
import { isPraised } from './promotions/promotion-facts.ts';
import { methodDraft, methodTerms } from './shipping/method-draft.ts';
import { rateDraft, rateTerms } from './taxes/rate-draft.ts';

test('a form that is opened and saved unchanged changes nothing', () => {
  const textsOf = (name: string) => Object.fromEntries(locales.map((locale) => [locale, { name }]));
  const stored = { id: '1', version: 1, name: 'Offer', texts: textsOf('Angebot'), isActive: true };
  const method = {
    ...stored,
    price: 4.9,
    freeFrom: 50,
    countries: ['DE', 'AT'],
    minDays: 1,
    maxDays: 2,
    isExpress: true,
    zones: [],
    pricedBy: 'flat' as const,
    steps: [],
    position: 0,
  };
  const rate = {
    id: '1',
    version: 1,
    name: 'VAT',
    texts: textsOf('MwSt.'),
    country: 'CH',
    region: null,
    rate: 0.081,
    taxClass: 'reduced' as const,
    startsAt: '2027-01-01T00:00:00.000Z',
  };
  const promotion = {
    ...stored,
    kind: 'amount' as const,
    percentOff: null,
    amount: 7.5,
    code: 'SUN',
    hasCodes: false,
    codes: 0,
    usedCodes: 0,
    minimum: 0,
    uses: 3,
    startsAt: '2026-06-01T08:30:00.000Z',
    endsAt: null,
    usageLimit: 5,
    usageLimitPerCustomer: null,
    isFirstOrderOnly: false,
    targets: ['tag:summer'],
    targetNames: [{ target: 'tag:summer', name: 'summer' }],
    customerGroups: [],
    groupNames: [],
    getTargets: [],
    buyQuantity: null,
    getQuantity: null,
    tiers: [],
    countries: ['DE'],
    maxWeightGrams: 2000,
    combining: 'all' as const,
  };
  expect(method).toMatchObject(methodTerms(methodDraft(method)));
  expect(rate).toMatchObject(rateTerms(rateDraft(rate)));
  expect(promotion).toMatchObject(promotionTerms(promotionDraft(promotion)));
  const given = {
    ...promotion,
    kind: 'buy_get' as const,
    amount: null,
    percentOff: 50,
    buyQuantity: 2,
    getQuantity: 1,
  };
  const stepped = {
    ...promotion,
    kind: 'tiers' as const,
    amount: null,
    tiers: [{ quantity: 3, percentOff: 12.5 }],
  };
  for (const one of [given, stepped]) expect(one).toMatchObject(promotionTerms(promotionDraft(one)));
});

test('fields of other kinds of promotions are not sent', () => {
  const typed = { ...promotionDraft(null), percentOff: '10', amount: '5' };
  expect(promotionTerms({ ...typed, kind: 'free_shipping' })).toMatchObject({
    percentOff: null,
    amount: null,
  });
  expect(promotionTerms(typed)).toMatchObject({ percentOff: 10, amount: null });
});

test('a promotion is shown as planned, running, over or off, and on the banner only if all shoppers get it', () => {
  const now = Date.parse('2026-06-15T00:00:00Z');
  const times = { isActive: true, startsAt: '2026-06-01T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' };
  expect(periodOf(times, now)).toBe('running');
  expect(periodOf({ ...times, startsAt: '2026-06-20T00:00:00Z' }, now)).toBe('planned');
  expect(periodOf({ ...times, endsAt: '2026-06-15T00:00:00Z' }, now)).toBe('over');
  expect(periodOf({ ...times, isActive: false }, now)).toBe('off');
  const half = promotionTerms({ ...promotionDraft(null), percentOff: '50', isFirstOrderOnly: true });
  expect([isPraised(half), isPraised({ ...half, code: 'HALF' })]).toEqual([true, false]);
});

test('countries are read by name and by code, and unknown ones are named', () => {
  const typed = ['de', 'österreich', 'SCHWEIZ', 'Atlantis'];
  expect(typed.map((name) => parseCountry('de', name))).toEqual(['DE', 'AT', 'CH', 'Atlantis']);
  expect(unknownCountries(['DE', 'QQ', 'GERMANY'])).toEqual(['QQ', 'GERMANY']);
  expect(countryNames('de', ['DE', 'AT'])).toBe('Deutschland und Österreich');
});

test('percent keep their decimals in both languages', () => {
  expect([formatPercent('en', 0.0725), formatPercent('de', 0.081)]).toEqual(['7.25%', '8,1\u00a0%']);
});
