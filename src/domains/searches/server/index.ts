import './events.ts';

export { findPinned, findRedirect } from './find-rules.ts';
export { searchRuleRoutes } from './routes.ts';
export { forgetSearches } from './search-log.ts';
