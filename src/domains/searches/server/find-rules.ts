import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { asPhrase } from './phrase.ts';

/** What the owner decided about one search. */
export type FoundRules = {
  /** The page within the shop that it leads to. */
  redirect: string | null;
  /** The ids of the products that come first, in their order, hidden ones included. */
  pinned: string[];
};

const ruleOf = (kind: 'redirect' | 'pins') =>
  `select rule_id from search_rule_phrases where kind = '${kind}' and locale = $1 and phrase = $2`;

const select = namedQuery<FoundRules>(
  'searches_find_rules',
  `select (select href from search_rules where id = (${ruleOf('redirect')})) as redirect,
     (select coalesce(json_agg(product_id order by position), '[]') from search_rule_products
      where rule_id = (${ruleOf('pins')})) as pinned`,
);

/** The redirect and the pinned products of exactly what was typed, in the language of the context. Anybody's. */
export async function findRules(ctx: Pick<Context, 'db' | 'locale'>, typed: string): Promise<FoundRules> {
  const [rules] = await select(ctx, [ctx.locale, asPhrase(typed)]);
  return rules ?? { redirect: null, pinned: [] };
}
