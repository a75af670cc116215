import { promotionNames } from '#domains/pricing/server/index.ts';
import { textIn } from '#platform/db/text-in.ts';

type Parts = {
  /** Reads `each`, the sums by id, or by name where an order has no more than that. */
  each: string;
  sums: string;
  sumsOfSold: string;
};

/** SQL: sales by promotion, however the languages of its orders call it; names that lead to none stay as they are. */
export const byPromotionSql = ({ each, sums, sumsOfSold }: Parts): string => `with ${each},
  named as materialized ${promotionNames},
  sold as (
    select coalesce(named.id, each.key) as id, ${sums} from each left join named on named.name = each.key group by 1)
  select sold.id as key, ${sumsOfSold}, coalesce(${textIn('$6', 'promotion', 'p.name')}, sold.id) as name
  from sold left join promotions p on p.id::text = sold.id
  where $6::text is not null order by sold.minor desc, sold."minorBefore" desc, key limit $7`;
