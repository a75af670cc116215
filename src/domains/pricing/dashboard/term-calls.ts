import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type * as groups from '../contract/customer-groups.ts';
import type { PickupPlace } from '../contract/pickup-places.ts';
import type { estimateShipping } from '../contract/shipping-estimate.ts';
import type { ShippingMethod, ShippingZone, TaxRate } from '../contract/term-shapes.ts';
import type * as contract from '../contract/terms.ts';

type Methods = typeof contract.shippingMethodCalls;
type Zones = typeof contract.shippingZoneCalls;
type Places = typeof contract.pickupPlaceCalls;
type Rates = typeof contract.taxRateCalls;
type Promotions = typeof contract.promotionCalls;

const KEY = ['dashboard'];
const always = { staleTime: 0 };

/** All of one kind, in the shop's order. */
export const methodsQuery = apiQuery<Methods['list']>(KEY, 'GET /shipping-methods', {}, always);
export const zonesQuery = apiQuery<Zones['list']>(KEY, 'GET /shipping-zones', {}, always);
export const placesQuery = apiQuery<Places['list']>(KEY, 'GET /pickup-places', {}, always);
export const ratesQuery = apiQuery<Rates['list']>(KEY, 'GET /tax-rates', {}, always);
export const promotionsQuery = apiQuery<Promotions['list']>(KEY, 'GET /promotions', {}, always);

/** The goods, groups and tags that a promotion can be for, by a part of their name. */
export const promotionTargetsQuery = (q: string) =>
  apiQuery<typeof contract.findPromotionTargets>(KEY, 'GET /promotion-targets', { query: { q } }, always);

/** All groups of customers, and the members of one by hand. */
export const groupsQuery = apiQuery<typeof groups.listGroups>(KEY, 'GET /customer-groups', {}, always);
export const groupMembersQuery = (id: string) =>
  apiQuery<typeof groups.listGroupMembers>(
    KEY,
    'GET /customer-groups/{id}/members',
    { params: { id } },
    always,
  );

/** Adds the rates of all member states of the EU. Throws what `requestJson` throws. */
export const addEuRates = (lang: Locale) => ask<typeof contract.addEuRates>('POST /tax-rates/eu', { lang });

/** The calls of one kind of terms. All throw what `requestJson` throws. */
export type TermCalls<Thing, Terms> = (lang: Locale) => {
  /** Null if it is deleted. */
  read: (id: string) => Promise<Thing | null>;
  create: (terms: Terms) => Promise<Thing>;
  change: (id: string, terms: Terms & { version: number }) => Promise<Thing>;
  remove: (id: string) => Promise<unknown>;
};

const withId = <Thing extends { id: string }>(things: readonly Thing[], id: string): Thing | null =>
  things.find((thing) => thing.id === id) ?? null;

export const methodCalls: TermCalls<ShippingMethod, BodyOf<Methods['create']>> = (lang) => ({
  read: async (id) => withId((await ask<Methods['list']>('GET /shipping-methods', { lang })).data, id),
  create: async (body) => (await ask<Methods['create']>('POST /shipping-methods', { lang, body })).data,
  change: async (id, body) =>
    (await ask<Methods['change']>('PATCH /shipping-methods/{id}', { lang, params: { id }, body })).data,
  remove: (id) => ask<Methods['remove']>('DELETE /shipping-methods/{id}', { lang, params: { id } }),
});

export const zoneCalls: TermCalls<ShippingZone, BodyOf<Zones['create']>> = (lang) => ({
  read: async (id) => withId((await ask<Zones['list']>('GET /shipping-zones', { lang })).data, id),
  create: async (body) => (await ask<Zones['create']>('POST /shipping-zones', { lang, body })).data,
  change: async (id, body) =>
    (await ask<Zones['change']>('PATCH /shipping-zones/{id}', { lang, params: { id }, body })).data,
  remove: (id) => ask<Zones['remove']>('DELETE /shipping-zones/{id}', { lang, params: { id } }),
});

export const placeCalls: TermCalls<PickupPlace, BodyOf<Places['create']>> = (lang) => ({
  read: async (id) => withId((await ask<Places['list']>('GET /pickup-places', { lang })).data, id),
  create: async (body) => (await ask<Places['create']>('POST /pickup-places', { lang, body })).data,
  change: async (id, body) =>
    (await ask<Places['change']>('PATCH /pickup-places/{id}', { lang, params: { id }, body })).data,
  remove: (id) => ask<Places['remove']>('DELETE /pickup-places/{id}', { lang, params: { id } }),
});

type EstimateAsked = {
  country: string;
  region?: string;
  postalCode?: string;
  grams: number;
  pieces: number;
  subtotal: number;
};
/** What a parcel would cost now. */
export const estimateQuery = (query: EstimateAsked) =>
  apiQuery<typeof estimateShipping>(KEY, 'GET /shipping-estimate', { query }, always);

export const rateCalls: TermCalls<TaxRate, BodyOf<Rates['create']>> = (lang) => ({
  read: async (id) => withId((await ask<Rates['list']>('GET /tax-rates', { lang })).data, id),
  create: async (body) => (await ask<Rates['create']>('POST /tax-rates', { lang, body })).data,
  change: async (id, body) =>
    (await ask<Rates['change']>('PATCH /tax-rates/{id}', { lang, params: { id }, body })).data,
  remove: (id) => ask<Rates['remove']>('DELETE /tax-rates/{id}', { lang, params: { id } }),
});

export const promotionCalls = (lang: Locale) => ({
  read: async (id: string) => withId((await ask<Promotions['list']>('GET /promotions', { lang })).data, id),
  create: async (body: BodyOf<Promotions['create']>) =>
    (await ask<Promotions['create']>('POST /promotions', { lang, body })).data,
  change: async (id: string, body: BodyOf<Promotions['create']> & { version: number }) =>
    (await ask<Promotions['change']>('PATCH /promotions/{id}', { lang, params: { id }, body })).data,
  addCodes: (id: string, body: BodyOf<typeof contract.addPromotionCodes>) =>
    ask<typeof contract.addPromotionCodes>('POST /promotions/{id}/codes', { lang, params: { id }, body }),
  remove: (id: string) => ask<Promotions['remove']>('DELETE /promotions/{id}', { lang, params: { id } }),
});

/** All groups, and whether a customer is in each. */
export const groupsOfCustomerQuery = (id: string) =>
  apiQuery<typeof groups.listGroupsOfCustomer>(
    ['dashboard'],
    'GET /users/{id}/customer-groups',
    { params: { id } },
    { staleTime: 5_000 },
  );

export const groupCalls = (lang: Locale) => ({
  create: (body: groups.NewGroup) => ask<typeof groups.createGroup>('POST /customer-groups', { lang, body }),
  change: (id: string, body: groups.NewGroup & { version: number }) =>
    ask<typeof groups.changeGroup>('PATCH /customer-groups/{id}', { lang, params: { id }, body }),
  remove: (id: string) =>
    ask<typeof groups.removeGroup>('DELETE /customer-groups/{id}', { lang, params: { id } }),
  addMember: (id: string, email: string) =>
    ask<typeof groups.addGroupMember>('POST /customer-groups/{id}/members', {
      lang,
      params: { id },
      body: { email },
    }),
  removeMember: (id: string, userId: string) =>
    ask<typeof groups.removeGroupMember>('DELETE /customer-groups/{id}/members/{userId}', {
      lang,
      params: { id, userId },
    }),
});

/** The file of a promotion's single-use codes. */
export const codesPath = (id: string, lang: Locale) =>
  pathTo<typeof contract.exportPromotionCodes>('GET /promotions/{id}/codes.csv', { lang, params: { id } });
