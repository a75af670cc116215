/**
 * Products as staff edit them: list, form, bulk changes, and the writing calls of the specification. Owns no table: it
 * writes through `catalog`, `pricing` and `inventory`.
 */

export { productDashboardRoutes } from './routes.ts';
export { productWriteRoutes } from './specification/routes.ts';
