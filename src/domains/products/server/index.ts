export { productDeskRoutes } from './routes.ts';
export { productWriteRoutes } from './specification/routes.ts';
