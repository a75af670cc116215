import { choiceIn, isStorable } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { anyIndexedText, anyText, textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { PromotionTarget } from '../../contract/term-shapes.ts';
import { MOST_TARGETS } from '../../limits.ts';
import { targetKinds } from '../../promotion-kinds.ts';

const LONGEST_TAG = 255;

/** Whether these can be targets of a promotion. What they name may be deleted. */
export const isTargets = (targets: readonly string[]): boolean =>
  targets.length <= MOST_TARGETS && new Set(targets).size === targets.length && targets.every(isTarget);

function isTarget(target: string): boolean {
  const [kind = '', ...rest] = target.split(':');
  const named = rest.join(':');
  if (kind === 'tag') return named !== '' && named.length <= LONGEST_TAG && isStorable(named);
  return targetKinds.some((known) => known === kind) && isId(named);
}

const variantName = (locale: '$1' | '$2') =>
  `${textIn(locale, 'product', 'p.name')} || ' – ' || coalesce(nullif(${choiceIn(locale)}, ''), v.sku, '')`;

/** SQL: the names of those targets that are not deleted. */
export const targetNames = (targets: string, locale: '$1' | '$2'): string => {
  const nameOf = (kind: 'product' | 'category' | 'collection', table: string) => `
    when '${kind}' then (select ${textIn(locale, kind, 'p.name')} from ${table} p
      where p.id = substr(target, ${kind.length + 2})::uuid and p.deleted_at is null)`;
  return `(
  select coalesce(json_agg(json_build_object('target', target, 'name', name)), '[]') from (
    select target, case split_part(target, ':', 1)
      when 'tag' then substr(target, 5)
      when 'variant' then (select ${variantName(locale)} from variants v join products p on p.id = v.product_id
        where v.id = substr(target, 9)::uuid and v.deleted_at is null and p.deleted_at is null)
      ${nameOf('product', 'products')} ${nameOf('category', 'categories')} ${nameOf('collection', 'collections')} end as name
    from (select distinct unnest(${targets}) as target) each) named where name is not null)`;
};

const like = (name: string) => `${name} ilike $2`;

/** A few of each kind: more words find the others. */
const selectTargets = plannedQuery<PromotionTarget>(`
  (select 'tag:' || lower($3) as target, $3 as name
    where exists (select from products where kiosk_tag_keys(tags) @> array[lower($3)] and deleted_at is null))
  union all
  (select 'category:' || c.id, ${textIn('$1', 'category', 'c.name')} from categories c
    where c.deleted_at is null and ${anyText('category', 'c.name', like)} order by lower(c.name), c.id limit 5)
  union all
  (select 'collection:' || c.id, ${textIn('$1', 'collection', 'c.name')} from collections c
    where c.deleted_at is null and ${anyText('collection', 'c.name', like)} order by lower(c.name), c.id limit 5)
  union all
  (select found.target, found.name from (
    select p.id, p.name from products p
    where p.deleted_at is null and ${anyIndexedText('product', 'p.name', like)} order by p.id desc limit 5) p
  cross join lateral (
    select 0 as place, 'product:' || p.id as target, ${textIn('$1', 'product', 'p.name')} as name
    union all
    (select 1 + v.position, 'variant:' || v.id, ${variantName('$1')} from variants v
      where v.product_id = p.id and v.deleted_at is null and v.choices <> '{}' order by v.position limit 5)
  ) found order by p.id desc, found.place)`);

/** The goods, groups and tags that a promotion can be for, by a part of their name in any language. */
export async function findTargets(ctx: Context, words: string): Promise<PromotionTarget[]> {
  requireStaff(ctx, 'promotions.write');
  const typed = words.trim();
  if (typed === '' || !isStorable(typed)) return [];
  return selectTargets(ctx, [ctx.locale, likeContaining(typed), typed]);
}
