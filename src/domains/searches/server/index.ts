/**
 * The owner's search rules (synonyms, redirects, pinned products), and the count of what shoppers search for.
 *
 * Owns `search_rules`, `search_rule_phrases`, `search_rule_products`, `search_synonyms` and `searches`.
 */

import './search-log.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { readSearches } from './read-searches.ts';
import { readSearchRules } from './rules.ts';
import { recordSearch, recordSearchesSold } from './search-log.ts';
import { createSearchRule, deleteSearchRule, updateSearchRule } from './write-rules.ts';

export { asPhrase, findRedirect, pinnedSql } from './rules.ts';

export { forgetSearches } from './search-log.ts';

export const searchRuleRoutes = createRouter()
  .openapi(contract.listSearchRules, async (c) => c.json({ data: await readSearchRules(c.var.ctx) }, 200))
  .openapi(contract.postSearchRule, async (c) =>
    c.json({ data: await createSearchRule(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.patchSearchRule, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await updateSearchRule(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeSearchRule, async (c) => {
    await deleteSearchRule(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.listSearches, async (c) =>
    c.json({ data: await readSearches(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .openapi(contract.postSearch, async (c) => {
    await recordSearch(c.var.ctx, c.req.valid('json'));
    return c.json({}, 202);
  })
  .openapi(contract.postSearchesSold, async (c) => {
    await recordSearchesSold(c.var.ctx, c.req.valid('json'));
    return c.json({}, 202);
  });
