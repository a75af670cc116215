import './events.ts';

export { asPhrase } from './phrase.ts';
export { searchRuleRoutes } from './routes.ts';
export { forgetSearches } from './search-log.ts';
