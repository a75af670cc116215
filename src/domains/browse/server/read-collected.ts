import type { Context } from '#platform/context.ts';
import type { ListQuery } from '../contract.ts';
import { chosenOptions } from './chosen-options.ts';
import { chosenSlugs } from './chosen-slugs.ts';
import { type MemberOrder, readJudgedPage } from './judged-page.ts';
import { type ShownList, showList } from './show-list.ts';

/** One page of the products of a collection; `order` is its own, which a sort order of the query replaces. */
export async function readCollected(
  ctx: Context,
  { collectionId, order, query }: { collectionId: string; order: MemberOrder; query: ListQuery },
): Promise<ShownList> {
  const { category, brand, options } = query;
  const asked = {
    ...query,
    category: chosenSlugs(category),
    brand: chosenSlugs(brand),
    options: chosenOptions(options),
  };
  const page = await readJudgedPage(ctx, 'collection', { id: collectionId, order, asked });
  return showList(ctx, { category: null, ...page }, asked.options);
}
