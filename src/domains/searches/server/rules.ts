import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import type { SearchRule } from '../contract.ts';
import { ruleNotFound } from './errors.ts';

/**
 * Normalizes a search for comparison with the phrases of rules: lower case, no accents, signs as spaces, so that "
 * T-Shirt " equals "t shirt". May be empty.
 */
export function asPhrase(words: string): string {
  return (
    words
      .normalize('NFKD')
      // Voiced Japanese letters are letters of their own.
      .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

type Asking = Pick<Context, 'db' | 'locale'>;

const ruleOf = (kind: 'redirect' | 'pins', locale: string, phrase: string) =>
  `select rule_id from search_rule_phrases where kind = '${kind}' and locale = ${locale} and phrase = ${phrase}`;

/**
 * SQL: `product_id` and `position` of the products pinned for exactly this search, hidden ones included. `locale` and
 * `phrase` are SQL; the phrase is made by `asPhrase`.
 */
export const pinnedSql = (locale: string, phrase: string): string =>
  `select product_id, position from search_rule_products where rule_id = (${ruleOf('pins', locale, phrase)})`;

const selectRedirect = namedQuery<{ href: string }>(
  'searches_find_redirect',
  `select href from search_rules where id = (${ruleOf('redirect', '$1', '$2')})`,
);

/** The path that exactly this search redirects to, in the language of the context; null for none. Open to everyone. */
export async function findRedirect(ctx: Asking, typed: string): Promise<string | null> {
  const [rule] = await selectRedirect(ctx, [ctx.locale, asPhrase(typed)]);
  return rule?.href ?? null;
}

/** The maximum number of rules of a shop. */
export const MOST_RULES = 1_000;

const select = plannedQuery<SearchRule>(
  `select r.id, r.locale, r.kind, r.href, r.version,
     (select json_agg(p.words order by p.position) from search_rule_phrases p where p.rule_id = r.id) as words,
     (select coalesce(json_agg(json_build_object('_id', p.id, 'name', ${textIn('$2', 'product', 'p.name')}, 'slug', p.slug) order by s.position), '[]')
      from search_rule_products s join products p on p.id = s.product_id and p.deleted_at is null
      where s.rule_id = r.id) as products
   from search_rules r where $1::uuid is null or r.id = $1
   order by r.kind, r.locale, r.id limit ${MOST_RULES}`,
);

/** All search rules, by kind and language, oldest first. Requires permission to edit content. */
export async function readSearchRules(ctx: Context): Promise<SearchRule[]> {
  requireStaff(ctx, 'content.write');
  return select(ctx, [null, ctx.locale]);
}

/** A search rule. @throws `searches.rule_not_found` (404). */
export async function readSearchRule(ctx: Context, id: string): Promise<SearchRule> {
  requireStaff(ctx, 'content.write');
  const [rule] = await select(ctx, [id, ctx.locale]);
  if (!rule) throw ruleNotFound();
  return rule;
}
