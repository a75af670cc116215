import type { Context } from '#platform/context.ts';
import { localizedQuery } from '../localized-query.ts';
import { searchSteps } from './search-sql.ts';

/** Maximum number of results. */
const MOST = 500;

const find = localizedQuery<{ id: string }>('browse_best_ids', (locale) => {
  const { before } = searchSteps(locale, { plan: '$1', most: MOST });
  return `with ${before} select product_id as id from found
    order by score desc, listed_at desc, product_id desc limit ${MOST}`;
});

/** The products that a plan of `planSearch` finds in its language, best first. */
export const bestIds = async (ctx: Pick<Context, 'db' | 'locale'>, plan: string): Promise<string[]> =>
  (await find(ctx, [plan])).map(({ id }) => id);
