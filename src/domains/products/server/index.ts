export { productDashboardRoutes } from './routes.ts';
export { productWriteRoutes } from './specification/routes.ts';
