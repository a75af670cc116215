import './events.ts';

export { adjustProducts } from './adjust-products.ts';
export {
  availableOf,
  availableSql,
  isUnlimited,
  isUnlimitedSql,
  scarcitySql,
  UNLIMITED,
} from './available.ts';
export { countStock } from './count-stock.ts';
export { insufficientStock } from './errors.ts';
export { giveStockBack } from './give-stock-back.ts';
export { lockProducts } from './lock-products.ts';
export { adjustStock, setStock } from './set-stock.ts';
export { setStocks } from './set-stocks.ts';
export { announceSoldOut, stockTags, takeStock } from './take-stock.ts';
