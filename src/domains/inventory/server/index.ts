/**
 * The stock of variants: staff set it, orders take it and give it back.
 *
 * Owns `stock_levels`. Announces `inventory.availability_changed`; handles `catalog.stock_counted`.
 */

import './availability.ts';

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
export { countStock } from './count-stock.ts';
export { insufficientStock } from './errors.ts';
export { giveStockBack } from './give-stock-back.ts';
export { adjustStock, setStock } from './set-stock.ts';
export { setStocks } from './set-stocks.ts';
export { announceSoldOut, stockTags, takeStock } from './take-stock.ts';
