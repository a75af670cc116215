/**
 * The stock of variants: staff set it, orders take it and give it back, and customers are notified when there is some again.
 *
 * Owns `stock_levels` and `stock_alerts`. Announces `inventory.availability_changed`; handles `catalog.stock_counted`
 * and `identity.account_deleted`.
 */

import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import './availability.ts';
import { askForStock, cancelStockAlert, confirmStockAlert } from './stock-alerts.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'inventory.forget_alerts': Record<never, never>;
    'inventory.notify_waiting': Record<never, never>;
  }
}

export const stockAlertRoutes = createRouter()
  .openapi(contract.askForStock, async (c) => c.json(await askForStock(c.var.ctx, c.req.valid('json')), 202))
  .openapi(contract.confirmStockAlert, async (c) =>
    c.json(await confirmStockAlert(c.var.ctx, c.req.valid('json').token), 200),
  )
  .openapi(contract.cancelStockAlert, async (c) => {
    await cancelStockAlert(c.var.ctx, c.req.valid('json').token);
    return c.json({}, 200);
  });

export { adjustProducts } from './adjust-products.ts';
export {
  availableOf,
  availableSql,
  isUnlimited,
  isUnlimitedSql,
  lockProducts,
  scarcitySql,
  UNLIMITED,
} from './availability.ts';
export { changeUnits } from './change-units.ts';
export { countStock } from './count-stock.ts';
export { insufficientStock } from './errors.ts';
export { giveStockBack } from './give-stock-back.ts';
export { adjustStock, setStock } from './set-stock.ts';
export { setStocks } from './set-stocks.ts';
export { forgetAlerts, notifyWaiting, onAccountDeleted, readAlertsOf } from './stock-alerts.ts';
export { announceSoldOut, stockTags, takeStock } from './take-stock.ts';
