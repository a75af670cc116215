import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { CacheTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { languages } from '#platform/locale.ts';
import { configurationOf } from '#platform/text-search/languages.ts';
import { indexedWords, plainWords } from '#platform/text-search/plain-words.ts';
import type { NewSearchRule, SearchRule, SearchRuleChange } from '../contract.ts';
import { changedMeanwhile, leadsToSearch, phraseTaken, ruleIncomplete, tooManyRules } from './errors.ts';
import { asPhrase, MOST_RULES, readSearchRule } from './rules.ts';

/**
 * Creates a search rule, which takes effect at once.
 *
 * @throws `searches.rule_incomplete`, `searches.leads_to_search` (400), `searches.phrase_taken`,
 * `searches.too_many_rules` (409).
 */
export async function createSearchRule(ctx: Context, input: NewSearchRule): Promise<SearchRule> {
  requireStaff(ctx, 'content.write');
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx, []);
    const [count] = await countRules(tx, []);
    if ((count?.rules ?? 0) >= MOST_RULES) throw tooManyRules(MOST_RULES);
    const href = input.kind === 'redirect' ? (input.href ?? null) : null;
    const rule: Rule = { ...input, id, href, productIds: input.productIds ?? [] };
    checkRule(rule);
    await insertRule(tx, [id, rule.locale, rule.kind, href]);
    await fill(tx, rule);
    const created = await readSearchRule(tx, id);
    await audit(tx, 'created', created.id, { after: facts(created) });
    return created;
  }).catch(asTaken(input.words));
}

/**
 * Changes the given fields of a search rule; its kind and language are fixed.
 *
 * @throws as `createSearchRule`, `searches.rule_not_found` (404), and `searches.changed_meanwhile` (409) if `version`
 * is given and outdated.
 */
export async function updateSearchRule(
  ctx: Context,
  { id, version, ...change }: SearchRuleChange & { id: string },
): Promise<SearchRule> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx, []);
    const before = await readSearchRule(tx, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const productIds = change.productIds ?? before.products.map(({ _id }) => _id);
    const href = before.kind === 'redirect' ? (change.href ?? before.href) : null;
    const rule: Rule = { ...before, words: change.words ?? before.words, href, productIds };
    checkRule(rule);
    await changeRule(tx, [id, href]);
    await fill(tx, rule);
    const after = await readSearchRule(tx, id);
    await audit(tx, 'changed', id, { before: facts(before), after: facts(after) });
    return after;
  }).catch(asTaken(change.words ?? []));
}

/** Deletes a search rule. @throws `searches.rule_not_found` (404). */
export async function deleteSearchRule(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'content.write');
  await inTransaction(ctx, async (tx) => {
    await lockRules(tx, []);
    const rule = await readSearchRule(tx, id);
    await removeRule(tx, [id]);
    await renewSynonyms(tx);
    tx.touch(...searchTags);
    await audit(tx, 'deleted', id, { before: facts(rule) });
  });
}

type Rule = Pick<SearchRule, 'id' | 'locale' | 'kind' | 'words' | 'href'> & { productIds: string[] };

/** Cached search results, in a category or the whole shop, depend on one of these tags. */
const searchTags: CacheTag[] = ['list', 'shop'];

/** Serializes changes, since the synonyms are built from all rules. */
const lockRules = plannedQuery('lock table search_rules in share row exclusive mode');
const countRules = plannedQuery<{ rules: number }>('select count(*)::integer as rules from search_rules');
const insertRule = plannedQuery('insert into search_rules (id, locale, kind, href) values ($1, $2, $3, $4)');
const changeRule = plannedQuery('update search_rules set href = $2 where id = $1');
const removeRule = plannedQuery('delete from search_rules where id = $1');

function checkRule({ kind, words, href, productIds }: Rule): void {
  const phrases = new Set(words.map(asPhrase).filter(Boolean));
  if (phrases.size === 0) throw ruleIncomplete();
  if (kind === 'synonyms' && phrases.size < 2) throw ruleIncomplete();
  if (kind === 'redirect' && !href) throw ruleIncomplete();
  if (kind === 'redirect' && /^\/([a-z]{2}(-[a-z]{2})?\/)?search([/?#]|$)/i.test(href ?? ''))
    throw leadsToSearch();
  if (kind === 'pins' && productIds.length === 0) throw ruleIncomplete();
}

const replacePhrases = plannedQuery(
  `with gone as (delete from search_rule_phrases where rule_id = $1 and not phrase = any ($5))
   insert into search_rule_phrases (rule_id, locale, kind, words, phrase, position)
   select $1, $2, $3, words, phrase, position from unnest($4::text[], $5::text[]) with ordinality as given (words, phrase, position)
   on conflict (rule_id, phrase) do update set words = excluded.words, position = excluded.position`,
);
/** Products deleted meanwhile are left out. */
const replaceProducts = plannedQuery(
  `with gone as (delete from search_rule_products where rule_id = $1 and not product_id = any ($2))
   insert into search_rule_products (rule_id, product_id, position)
   select $1, p.id, given.position from unnest($2::uuid[]) with ordinality as given (id, position)
   join products p on p.id = given.id and p.deleted_at is null
   on conflict (rule_id, product_id) do update set position = excluded.position`,
);

async function fill(tx: Transaction, { id, locale, kind, words, productIds }: Rule): Promise<void> {
  const byPhrase = new Map<string, string>();
  for (const typed of words) {
    const phrase = asPhrase(typed);
    if (phrase && !byPhrase.has(phrase)) byPhrase.set(phrase, typed);
  }
  await replacePhrases(tx, [id, locale, kind, [...byPhrase.values()], [...byPhrase.keys()]]);
  if (kind === 'pins') await replaceProducts(tx, [id, [...new Set(productIds)]]);
  if (kind === 'synonyms') await renewSynonyms(tx);
  tx.touch(...searchTags);
}

const forgetSynonyms = plannedQuery('delete from search_synonyms where is_own');
const selectSynonyms = plannedQuery<{ ruleId: string; locale: string; words: string }>(
  `select rule_id as "ruleId", locale, words from search_rule_phrases where kind = 'synonyms'`,
);
const lexemes = (text: string) => `(
  select string_agg(lexeme, ' ' order by positions[1]) from unnest(to_tsvector(configuration, ${text})))`;
/** Parameters, per phrase: rule, language, its configuration, plain words, and these as products have them. */
const insertSynonyms = plannedQuery(
  `with words as materialized (
     select rule_id, locale, ${lexemes('plain')} as lexeme, ${lexemes('indexed')} as same_lexeme
     from unnest($1::uuid[], $2::text[], $3::regconfig[], $4::text[], $5::text[])
       phrases (rule_id, locale, configuration, plain, indexed))
   insert into search_synonyms (locale, lexeme, same_lexeme, is_own)
   select distinct a.locale, a.lexeme, b.same_lexeme, true
   from words a join words b on b.rule_id = a.rule_id and b.lexeme <> a.lexeme
   on conflict do nothing`,
);

/** Rebuilds the synonym pairs from all rules: two rules may share one. */
async function renewSynonyms(tx: Transaction): Promise<void> {
  await forgetSynonyms(tx, []);
  const phrases = (await selectSynonyms(tx, [])).filter(({ locale }) => locale in languages);
  await insertSynonyms(tx, [
    phrases.map(({ ruleId }) => ruleId),
    phrases.map(({ locale }) => locale),
    phrases.map(({ locale }) => configurationOf(locale)),
    phrases.map(({ words, locale }) => plainWords(words, locale)),
    phrases.map(({ words, locale }) => indexedWords(words, locale)),
  ]);
}

const facts = ({ words, href, products }: SearchRule) => ({
  words,
  ...(href !== null && { href }),
  ...(products.length > 0 && { products: products.map(({ name }) => name) }),
});

const audit = (
  tx: Transaction,
  deed: AuditDeed<'search_rule'>,
  subjectId: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { action: `search_rule.${deed}`, subjectType: 'search_rule', subjectId, details });

const asTaken =
  (words: readonly string[]) =>
  (error: unknown): never => {
    if (brokenUniqueConstraint(error) !== 'search_rule_phrases_one_idx') throw error;
    const taken = /\(([^,]+), ([^,]+), (.+)\)=\([^,]+, [^,]+, (.*)\)/.exec(detailOf(error))?.[4];
    throw phraseTaken(words.find((typed) => asPhrase(typed) === taken) ?? taken ?? '');
  };

const detailOf = (error: unknown): string => (error as { detail?: string }).detail ?? '';
