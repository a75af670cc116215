import { readSettings } from '#domains/content/server/index.ts';
import { readOffers } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { textIn } from '#platform/db/text-in.ts';
import type { Fresh } from '#platform/http.ts';
import type { Shop } from '../contract.ts';
import { localizedRow } from './localized-query.ts';

const readCategories = localizedRow<Pick<Shop, 'categories'>>(
  'browse_shop',
  (
    locale,
  ) => `select coalesce(json_agg(json_build_object('_id', id, 'slug', slug, 'name', ${textIn(locale, 'category', 'c.name')})
      order by position, lower(name), id), '[]') as categories
    from categories c where deleted_at is null`,
);

/** The data of every page's frame. Banners only state what the current shipping methods and promotions give. */
export async function readShop(ctx: Context): Promise<Fresh<Shop>> {
  const [settings, { categories }, { banners, delivery, changesAt }] = await Promise.all([
    readSettings(ctx),
    readCategories(ctx, []),
    readOffers(ctx),
  ]);
  const { storeName: name, currency, address, email, phone } = settings;
  const { logo, logoAlt, languages } = settings;
  const { social, retentionYears, sellsInEu, isDemo } = settings;
  const contact = { address, email, phone };
  return {
    body: {
      name,
      logo: logo && { ...logo, alt: logoAlt || name, color: null },
      languages: [...languages],
      currency,
      banners,
      delivery,
      categories,
      contact,
      social,
      retentionYears,
      sellsInEu,
      isDemo,
    },
    tags: ['shop'],
    changesAt,
  };
}
