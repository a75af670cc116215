import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { asPhrase } from './phrase.ts';

type Asking = Pick<Context, 'db' | 'locale'>;

const ruleOf = (kind: 'redirect' | 'pins') =>
  `select rule_id from search_rule_phrases where kind = '${kind}' and locale = $1 and phrase = $2`;

const selectPinned = namedQuery<{ id: string }>(
  'searches_find_pinned',
  `select product_id as id from search_rule_products where rule_id = (${ruleOf('pins')}) order by position`,
);
const selectRedirect = namedQuery<{ href: string }>(
  'searches_find_redirect',
  `select href from search_rules where id = (${ruleOf('redirect')})`,
);

/** The ids of the products pinned for exactly this search, in order, hidden ones included. Open to everyone. */
export async function findPinned(ctx: Asking, typed: string): Promise<string[]> {
  return (await selectPinned(ctx, [ctx.locale, asPhrase(typed)])).map(({ id }) => id);
}

/** The path that exactly this search redirects to, in the language of the context; null for none. Open to everyone. */
export async function findRedirect(ctx: Asking, typed: string): Promise<string | null> {
  const [rule] = await selectRedirect(ctx, [ctx.locale, asPhrase(typed)]);
  return rule?.href ?? null;
}
