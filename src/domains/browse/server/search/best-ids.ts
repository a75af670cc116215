import { localizedRow } from '../localized-query.ts';
import { CANDIDATES, searchSteps } from './search-sql.ts';

/** The products found, best first; `isCut`: there may be more. */
export type BestIds = { ids: string[]; isCut: boolean };

/** The products that a plan of `planSearch` finds in its language: as many as a list of them has. */
export const bestIds = localizedRow<BestIds>('browse_best_ids', (locale) => {
  const { before, isCut } = searchSteps(locale, { plan: '$1', most: CANDIDATES });
  return `with ${before} select array(select product_id from found
    order by score desc, listed_at desc, product_id desc limit ${CANDIDATES}) as ids, ${isCut} as "isCut"`;
});
