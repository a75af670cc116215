export type { Readers } from './read-overview.ts';
export { reportRoutes } from './routes.ts';
