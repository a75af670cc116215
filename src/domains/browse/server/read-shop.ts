import { lawfulPages } from '#domains/content/contract/pages.ts';
import { readSettings, type Settings, type ShopLogo } from '#domains/content/server/index.ts';
import { lookOf, readFrameDesigns, shownMenus } from '#domains/design/server/index.ts';
import { arrivalAtHome, readOffers, readShippingByCountry } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { joinedFallback, joinedText, joinTexts } from '#platform/db/text-in.ts';
import { earliest, type Fresh } from '#platform/http.ts';
import { dayRange, momentUntil } from '#platform/i18n/day-range.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { readablePhone } from '#platform/phone.ts';
import type { Shop } from '../contract.ts';
import { localizedRow } from './localized-query.ts';
import { readNamedMenus } from './read-menus.ts';

const readLinks = localizedRow<Pick<Shop, 'categories' | 'pages'>>(
  'browse_shop',
  (
    locale,
  ) => `select coalesce(json_agg(json_build_object('_id', c.id, 'parent', c.parent_id, 'slug', c.slug, 'name', ${joinedText(locale, 'texts', 'c.name')},
        'nameLang', ${joinedFallback(locale, 'texts', 'c.name')})
      order by c.position, lower(c.name), c.id), '[]') as categories,
      (select coalesce(json_agg(slug order by slug), '[]') from pages) as pages
    from categories c ${joinTexts(locale, 'category', 'c', 'texts')} where c.deleted_at is null`,
);

/** The frame of the pages that visitors reach before the shop opens. */
export const withoutGoods = (shop: Shop): Shop => ({
  ...shop,
  banners: [],
  delivery: null,
  arrives: null,
  shipping: [],
  categories: [],
  header: [],
  footer: shop.footer.filter(({ kind }) => kind !== 'links'),
  announcement: null,
  social: [],
  pages: shop.pages.filter((slug) => lawfulPages.has(slug)),
});

/** The shop's logo; in the preview of drafts, that of the theme's draft. */
function shownLogo(
  { logo, logoAlt, storeName }: Settings,
  theme: {
    logo?: ShopLogo | null | undefined;
    darkLogo?: NonNullable<Shop['logo']>['dark'] | undefined;
  } = {},
): Shop['logo'] {
  const shown = theme.logo === undefined ? logo : theme.logo;
  return shown && { ...shown, alt: logoAlt || storeName, color: null, dark: theme.darkLogo ?? null };
}

type Arrival = { from: string; to: string; orderBy: Date };

/** The page has them as a sentence, so that browsers need not write days. */
function inWords({ from, to, orderBy }: Arrival, { locale, timeZone }: { locale: Locale; timeZone: string }) {
  const t = serverMessages('server/pages/product', locale);
  const days = dayRange(locale, { from, to });
  const until = momentUntil(locale, orderBy, timeZone);
  return { from, to, orderBy: orderBy.toISOString(), text: t('arrivesIf', { days, until }) };
}

/** The data of every page's frame. Banners only state what the current shipping methods and promotions give. */
export async function readShop(ctx: Context): Promise<Fresh<Shop>> {
  const [settings, { categories, pages }, offers, designs] = await Promise.all([
    readSettings(ctx),
    readLinks(ctx, []),
    readOffers(ctx),
    readFrameDesigns(ctx),
  ]);
  const shown = await shownMenus(designs.body, { locale: ctx.locale, languages: settings.languages });
  const [menus, shipping] = await Promise.all([
    readNamedMenus(ctx, shown.body),
    readShippingByCountry(ctx, settings.country),
  ]);
  const { banners, delivery, changesAt } = offers;
  const { storeName: name, currency, timeZone, address, email, phone } = settings;
  const { languages, mainLanguage } = settings;
  const { social, retentionYears, sellsInEu, isDemo, pricesIncludeTax, isSmallBusiness } = settings;
  const digits = minorDigits(currency);
  const arrives = arrivalAtHome(settings, shipping, offers);
  const contact = { address, email, phone: readablePhone(phone, settings.country) };
  return {
    body: {
      name,
      logo: shownLogo(settings, designs.body.theme),
      look: lookOf(designs.body.theme ?? null),
      languages: [...languages],
      mainLanguage,
      currency,
      pricesIncludeTax,
      isSmallBusiness,
      timeZone,
      banners,
      delivery,
      arrives: arrives && inWords(arrives, { locale: ctx.locale, timeZone }),
      shipping: shipping.map(({ priceMinor, freeFromMinor, ...method }) => ({
        ...method,
        price: toDecimal(priceMinor, digits),
        freeFrom: freeFromMinor === null ? null : toDecimal(freeFromMinor, digits),
      })),
      categories,
      ...menus.body,
      contact,
      social,
      pages,
      retentionYears,
      sellsInEu,
      isDemo,
    },
    tags: ['shop', ...designs.tags, ...menus.tags],
    changesAt: earliest(earliest(changesAt, shown.changesAt), arrives?.orderBy ?? null),
  };
}
