import './events.ts';

export { countStock } from './count-stock.ts';
export { insufficientStock } from './errors.ts';
export { adjustStock, setStock } from './set-stock.ts';
export { stockLevels } from './tables.ts';
