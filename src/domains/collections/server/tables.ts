import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns, textOf } from '#platform/db/table-columns.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import type { Rules } from '../contract.ts';
import type { CollectionSort } from '../rule-kinds.ts';

const changeable = {
  slug: 'string',
  name: 'string',
  seoTitle: 'string',
  seoDescription: 'string',
  description: 'string',
  mediaId: 'string?',
  sort: textOf<CollectionSort>(),
  countsStock: 'boolean',
  isVisible: 'boolean',
} as const;

export const insertCollections = tableColumns('collections', { id: 'string', ...changeable }).insertRows<{
  id: string;
}>('on conflict do nothing returning id');
export const changeCollection = tableColumns('collections', changeable).changeRows(
  'where id = $2',
  'updated_at = now()',
);
/** Separate, since null is a value: chosen by hand. */
export const writeRules = plannedQuery('update collections set rules = $2::jsonb where id = $1');

export const selectRuled = plannedQuery<{ id: string; rules: Rules }>(
  'select id, rules from collections where rules is not null and deleted_at is null order by id',
);
/** The texts of collections in further languages. */
export const writeCollectionTexts = textWriter('collection');
