/**
 * The figures, the overview and the search of the dashboard, and the sales of sellers. Owns no table: it reads those of
 * other domains.
 */

export { reportRoutes } from './routes.ts';
