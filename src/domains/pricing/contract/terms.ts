import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import type { Access } from '#platform/guard.ts';
import * as places from './pickup-places.ts';
import * as shapes from './term-shapes.ts';

const tags = ['pricing'];
const params = z.object({ id: z.string().max(100) });
const invalid = { 400: problem('request.invalid', 'pricing.terms_invalid') };

type Kind<Path, Thing, New, Change> = {
  path: Path;
  /** The singular name in operation ids. */
  name: string;
  /** The prefix of its error codes. */
  noun: string;
  access: Access;
  thing: Thing;
  draft: New;
  change: Change;
  taken?: string;
  /** Why it cannot be deleted. */
  inUse?: string;
};

/** The calls of one kind of terms: list, read, create, update, delete. */
const callsFor = <
  const Path extends string,
  Thing extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>({
  ...kind
}: Kind<Path, Thing, New, Change>) => {
  const one = returns(z.object({ data: kind.thing }), 'As it stands now.');
  const unknown = { 404: problem(`pricing.${kind.noun}_not_found`) };
  const taken = kind.taken ? { 409: problem(kind.taken) } : {};
  const late = { 409: problem('pricing.changed_meanwhile', ...(kind.taken ? [kind.taken] : [])) };
  const writes = { 'x-access': kind.access, tags };
  return {
    list: createRoute(`list${kind.name}s`, {
      method: 'get',
      path: kind.path,
      'x-access': 'staff',
      tags,
      responses: { 200: returns(z.object({ data: z.array(kind.thing) }), 'All of them.') },
    }),
    create: createRoute(`create${kind.name}`, {
      method: 'post',
      path: kind.path,
      ...writes,
      request: { body: jsonBody(kind.draft) },
      responses: { 201: one, ...invalid, ...taken },
    }),
    change: createRoute(`update${kind.name}`, {
      method: 'patch',
      path: `${kind.path}/{id}` as const,
      ...writes,
      request: { params, body: jsonBody(kind.change) },
      responses: { 200: one, ...invalid, ...unknown, ...late },
    }),
    remove: createRoute(`delete${kind.name}`, {
      method: 'delete',
      path: `${kind.path}/{id}` as const,
      ...writes,
      request: { params },
      responses: {
        200: returns(params, 'It is gone; orders keep what they have.'),
        ...unknown,
        ...(kind.inUse ? { 409: problem(kind.inUse) } : {}),
      },
    }),
  };
};

export const shippingMethodCalls = callsFor({
  path: '/shipping-methods',
  name: 'ShippingMethod',
  noun: 'shipping_method',
  access: 'settings.write',
  thing: shapes.ShippingMethod,
  draft: shapes.NewShippingMethod,
  change: shapes.ShippingMethodChange,
});
export const shippingZoneCalls = callsFor({
  path: '/shipping-zones',
  name: 'ShippingZone',
  noun: 'shipping_zone',
  access: 'settings.write',
  thing: shapes.ShippingZone,
  draft: shapes.NewShippingZone,
  change: shapes.ShippingZoneChange,
  taken: 'pricing.too_many_zones',
  inUse: 'pricing.shipping_zone_in_use',
});
export const pickupPlaceCalls = callsFor({
  path: '/pickup-places',
  name: 'PickupPlace',
  noun: 'pickup_place',
  access: 'settings.write',
  thing: places.PickupPlace,
  draft: places.NewPickupPlace,
  change: places.PickupPlaceChange,
  taken: 'pricing.too_many_places',
});
export const taxRateCalls = callsFor({
  path: '/tax-rates',
  name: 'TaxRate',
  noun: 'tax_rate',
  access: 'settings.write',
  taken: 'pricing.tax_rate_taken',
  thing: shapes.TaxRate,
  draft: shapes.NewTaxRate,
  change: shapes.TaxRateChange,
});
export const addEuRates = createRoute('addEuTaxRates', {
  method: 'post',
  path: '/tax-rates/eu',
  'x-access': 'settings.write',
  tags,
  responses: {
    200: returns(
      z.object({
        data: z.array(shapes.TaxRate),
        /** How many were added or corrected. */ changed: z.number().int(),
      }),
      'All tax rates, with the standard and the reduced rates of each member state of the EU. Those that were there stay.',
    ),
  },
});
export const findPromotionTargets = createRoute('findPromotionTargets', {
  method: 'get',
  path: '/promotion-targets',
  'x-access': 'promotions.write',
  tags,
  request: { query: LangQuery.extend({ q: z.string().trim().min(1).max(200) }) },
  responses: {
    200: returns(
      z.object({ data: z.array(shapes.PromotionTarget) }),
      'Categories, collections, products and their variants by a part of their name, and the tag of this name.',
    ),
    400: problem('request.invalid'),
  },
});
export const addPromotionCodes = createRoute('addPromotionCodes', {
  method: 'post',
  path: '/promotions/{id}/codes',
  'x-access': 'promotions.write',
  tags,
  request: { params, body: jsonBody(shapes.NewCodes) },
  responses: {
    201: returns(shapes.AddedCodes, 'The codes work from now on, once each.'),
    ...invalid,
    404: problem('pricing.promotion_not_found'),
    409: problem('pricing.too_many_codes'),
  },
});
export const exportPromotionCodes = createRoute('exportPromotionCodes', {
  method: 'get',
  path: '/promotions/{id}/codes.csv',
  'x-access': 'promotions.write',
  tags,
  request: { params, query: LangQuery },
  responses: {
    200: {
      description: 'The codes, each with the time of the order that uses it.',
      content: { 'text/csv': { schema: z.string() } },
    },
    400: problem('request.invalid'),
    404: problem('pricing.promotion_not_found'),
  },
});
export const promotionCalls = callsFor({
  path: '/promotions',
  name: 'Promotion',
  noun: 'promotion',
  access: 'promotions.write',
  taken: 'pricing.code_taken',
  thing: shapes.Promotion,
  draft: shapes.NewPromotion,
  change: shapes.PromotionChange,
});
