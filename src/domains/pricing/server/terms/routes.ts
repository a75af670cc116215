import { createRouter } from '#platform/http.ts';
import { csvHeaders } from '#platform/write-csv.ts';
import { estimateShipping as estimateRoute } from '../../contract/shipping-estimate.ts';
import {
  addPromotionCodes as addCodesRoute,
  addEuRates as addEuRatesCall,
  exportPromotionCodes as exportCodesRoute,
  findPromotionTargets,
  pickupPlaceCalls,
  promotionCalls,
  shippingMethodCalls,
  shippingZoneCalls,
  taxRateCalls,
} from '../../contract/terms.ts';
import { estimateShipping } from '../offers/estimate-shipping.ts';
import { addEuRates } from '../offers/eu-rates.ts';
import * as pickup from '../offers/pickup-places.ts';
import { addPromotionCodes, exportPromotionCodes } from '../offers/promotion-codes.ts';
import { createPromotion, deletePromotion, updatePromotion } from '../offers/promotions.ts';
import {
  createShippingMethod,
  deleteShippingMethod,
  updateShippingMethod,
} from '../offers/shipping-methods.ts';
import {
  createShippingZone,
  deleteShippingZone,
  type ShippingZoneDraft,
  updateShippingZone,
} from '../offers/shipping-zones.ts';
import { findTargets } from '../offers/targets.ts';
import { createTaxRate, deleteTaxRate, updateTaxRate } from '../offers/tax-rates.ts';
import { changedOnly } from '../offers/terms.ts';
import { methodDraft, promotionDraft, rateDraft } from './drafts.ts';
import * as read from './read-terms.ts';

const methodRoutes = createRouter()
  .openapi(shippingMethodCalls.list, async (c) =>
    c.json({ data: await read.readShippingMethods(c.var.ctx) }, 200),
  )
  .openapi(shippingMethodCalls.create, async (c) => {
    const { ctx } = c.var;
    const { name } = c.req.valid('json');
    const { priceMinor = 0, ...draft } = await methodDraft(ctx, c.req.valid('json'));
    const { id } = await createShippingMethod(ctx, { ...draft, name, priceMinor });
    return c.json({ data: await read.readShippingMethod(ctx, id) }, 201);
  })
  .openapi(shippingMethodCalls.change, async (c) => {
    const { ctx } = c.var;
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    await updateShippingMethod(ctx, { ...(await methodDraft(ctx, change)), id, version: change.version });
    return c.json({ data: await read.readShippingMethod(ctx, id) }, 200);
  })
  .openapi(shippingMethodCalls.remove, async (c) => {
    await deleteShippingMethod(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });

const zoneRoutes = createRouter()
  .openapi(estimateRoute, async (c) => {
    const { country, region = null, postalCode = null, ...parcel } = c.req.valid('query');
    const destination = { country, region: region || null, postalCode: postalCode || null };
    return c.json(await estimateShipping(c.var.ctx, { destination, ...parcel }), 200);
  })
  .openapi(shippingZoneCalls.list, async (c) =>
    c.json({ data: await read.readShippingZones(c.var.ctx) }, 200),
  )
  .openapi(shippingZoneCalls.create, async (c) => {
    const { id } = await createShippingZone(c.var.ctx, c.req.valid('json'));
    return c.json({ data: await read.readShippingZone(c.var.ctx, id) }, 201);
  })
  .openapi(shippingZoneCalls.change, async (c) => {
    const { id } = c.req.valid('param');
    const { version, ...change } = c.req.valid('json');
    await updateShippingZone(c.var.ctx, { ...changedOnly<ShippingZoneDraft>(change), version, id });
    return c.json({ data: await read.readShippingZone(c.var.ctx, id) }, 200);
  })
  .openapi(shippingZoneCalls.remove, async (c) => {
    await deleteShippingZone(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });

const placeRoutes = createRouter()
  .openapi(pickupPlaceCalls.list, async (c) =>
    c.json({ data: await pickup.readPickupPlaces(c.var.ctx) }, 200),
  )
  .openapi(pickupPlaceCalls.create, async (c) => {
    const { id } = await pickup.createPickupPlace(c.var.ctx, c.req.valid('json'));
    return c.json({ data: await pickup.readPickupPlace(c.var.ctx, id) }, 201);
  })
  .openapi(pickupPlaceCalls.change, async (c) => {
    const { id } = c.req.valid('param');
    const { version, ...change } = c.req.valid('json');
    await pickup.updatePickupPlace(c.var.ctx, {
      ...changedOnly<pickup.PickupPlaceDraft>(change),
      version,
      id,
    });
    return c.json({ data: await pickup.readPickupPlace(c.var.ctx, id) }, 200);
  })
  .openapi(pickupPlaceCalls.remove, async (c) => {
    await pickup.deletePickupPlace(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });

const rateRoutes = createRouter()
  .openapi(taxRateCalls.list, async (c) => c.json({ data: await read.readTaxRates(c.var.ctx) }, 200))
  .openapi(addEuRatesCall, async (c) => {
    const { changed } = await addEuRates(c.var.ctx);
    return c.json({ data: await read.readTaxRates(c.var.ctx), changed }, 200);
  })
  .openapi(taxRateCalls.create, async (c) => {
    const { ctx } = c.var;
    const { name, country } = c.req.valid('json');
    const { ratePpm = 0, ...draft } = rateDraft(c.req.valid('json'));
    const { id } = await createTaxRate(ctx, { ...draft, name, country, ratePpm });
    return c.json({ data: await read.readTaxRate(ctx, id) }, 201);
  })
  .openapi(taxRateCalls.change, async (c) => {
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    await updateTaxRate(c.var.ctx, { ...rateDraft(change), id, version: change.version });
    return c.json({ data: await read.readTaxRate(c.var.ctx, id) }, 200);
  })
  .openapi(taxRateCalls.remove, async (c) => {
    await deleteTaxRate(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });

const promotionRoutes = createRouter()
  .openapi(addCodesRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json(await addPromotionCodes(c.var.ctx, input), 201);
  })
  .openapi(exportCodesRoute, async (c) =>
    c.body(await exportPromotionCodes(c.var.ctx, c.req.valid('param').id), 200, csvHeaders('codes')),
  )
  .openapi(findPromotionTargets, async (c) =>
    c.json({ data: await findTargets(c.var.ctx, c.req.valid('query').q) }, 200),
  )
  .openapi(promotionCalls.list, async (c) => c.json({ data: await read.readPromotions(c.var.ctx) }, 200))
  .openapi(promotionCalls.create, async (c) => {
    const { ctx } = c.var;
    const { name, kind } = c.req.valid('json');
    const draft = await promotionDraft(ctx, c.req.valid('json'));
    const { id } = await createPromotion(ctx, { ...draft, name, kind });
    return c.json({ data: await read.readPromotion(ctx, id) }, 201);
  })
  .openapi(promotionCalls.change, async (c) => {
    const { ctx } = c.var;
    const { id } = c.req.valid('param');
    const change = c.req.valid('json');
    await updatePromotion(ctx, { ...(await promotionDraft(ctx, change)), id, version: change.version });
    return c.json({ data: await read.readPromotion(ctx, id) }, 200);
  })
  .openapi(promotionCalls.remove, async (c) => {
    await deletePromotion(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  });

/** The calls for shipping methods, zones and pickup places, tax rates and promotions. */
export const pricingRoutes = createRouter()
  .route('/', methodRoutes)
  .route('/', zoneRoutes)
  .route('/', placeRoutes)
  .route('/', rateRoutes)
  .route('/', promotionRoutes);
