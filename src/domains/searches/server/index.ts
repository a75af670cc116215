import './events.ts';

export { type FoundRules, findRules } from './find-rules.ts';
export { searchRuleRoutes } from './routes.ts';
export { forgetSearches } from './search-log.ts';
