import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';

/** Delivery time in working days. */
type Delivery = { minDays: number; maxDays: number };

type Row = {
  freeExpress: boolean;
  firstOrderPercent: number | null;
  delivery: Delivery | null;
  /** The total of goods from which shipping is free to everyone, everywhere; null if it never is. */
  freeShippingFromMinor: number | null;
  changesAt: Date | null;
  /** The time by the database's clock. */
  at: Date;
};

export type Offers = Pick<Row, 'at' | 'delivery' | 'freeShippingFromMinor' | 'changesAt'> & {
  banners: string[];
};

const selectOffers = namedQuery<Row>(
  'pricing_offers',
  `select
    exists (select from shipping_methods
      where is_active and deleted_at is null and is_express and price_minor = 0 and priced_by = 'flat' and countries = '{}' and zones = '{}') as "freeExpress",
    (select max(percent_off) from promotions
      where is_active and deleted_at is null and is_first_order_only and kind = 'percentage' and code is null and not has_codes
        and minimum_minor = 0 and usage_limit is null
        and targets = '{}' and countries = '{}' and customer_groups = '{}' and max_weight_grams is null and combining <> 'none'
        and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)) as "firstOrderPercent",
    (select json_build_object('minDays', min(days_min), 'maxDays', max(days_max)) from shipping_methods
      where is_active and deleted_at is null and countries = '{}' and zones = '{}' having count(*) > 0) as delivery,
    (select min(total) from (
      select case when price_minor = 0 and priced_by = 'flat' then 0 else free_from_minor end from shipping_methods
        where is_active and deleted_at is null and countries = '{}' and zones = '{}' and steps->-1->>'upTo' is null
      union all
      select minimum_minor from promotions
        where is_active and deleted_at is null and kind = 'free_shipping' and code is null and not has_codes
          and targets = '{}' and countries = '{}' and customer_groups = '{}' and max_weight_grams is null and combining <> 'none'
          and not is_first_order_only and usage_limit is null and usage_limit_per_customer is null
          and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
          and exists (select from shipping_methods where is_active and deleted_at is null and countries = '{}' and zones = '{}')
    ) free (total)) as "freeShippingFromMinor",
    (select min(moment) from promotions, unnest(array[starts_at, ends_at]) as moment
      where is_active and deleted_at is null and moment > now()) as "changesAt",
    now() as at`,
);

/**
 * What the shop may promise in its banner: what current shipping methods and promotions give to everyone, the delivery
 * time, and the next time at which that changes by itself. Depends on the tag `shop`.
 */
export async function readOffers(ctx: Context): Promise<Offers> {
  const [row] = await selectOffers(ctx, []);
  if (!row) throw new Error('The offers are always one row');
  const t = serverMessages('server/pages/offers', ctx.locale);
  const { firstOrderPercent, delivery, freeShippingFromMinor, changesAt, at } = row;
  return {
    banners: [
      ...(row.freeExpress ? [t('freeExpress')] : []),
      ...(firstOrderPercent ? [t('firstOrder', { percent: firstOrderPercent })] : []),
    ],
    delivery,
    freeShippingFromMinor,
    changesAt,
    at,
  };
}
