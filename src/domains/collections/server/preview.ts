import { readCards } from '#domains/browse/server/index.ts';
import type { Context } from '#platform/context.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Preview, Rules } from '../contract.ts';
import { readTerms, type Terms } from './read-terms.ts';
import { sampleRules, sampleTerms } from './rule-samples.ts';
import { factsSql, rulesSql } from './rules-sql.ts';

const SHOWN = 8;

function previewSql(rules: Rules, terms: Terms) {
  const values: unknown[] = [null];
  const param = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const all = { ...terms, param };
  const text = `with ${factsSql([rules], all)}, fitting as materialized (
    select product_id, listed_at from facts f where ${rulesSql(rules, all)}
  )
  select (select count(*)::integer from fitting) as count,
    array(select product_id from fitting order by listed_at desc, product_id desc limit ${SHOWN}) as ids`;
  return { text, values };
}

const previewBy = (text: string) => plannedQuery<{ count: number; ids: string[] }>(text);
declareVariants(() => previewBy(previewSql(sampleRules, sampleTerms).text));

/** How many products meet rules, and the newest of them. Staff only; changes nothing. */
export async function previewRules(ctx: Context, rules: Rules): Promise<Preview> {
  requireStaff(ctx);
  const { text, values } = previewSql(rules, await readTerms(ctx, [rules]));
  const [{ count, ids } = { count: 0, ids: [] }] = await previewBy(text)(ctx, values);
  const { body } = await readCards(ctx, ids.join(','));
  return { count, products: (JSON.parse(body) as { data: Preview['products'] }).data };
}
