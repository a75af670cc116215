import { readDashboardPages, readOpeningRow, readSettings } from '#domains/content/server/index.ts';
import { readLook } from '#domains/design/server/index.ts';
import { hasOrders, offeredWays } from '#domains/orders/server/index.ts';
import type { RateClass } from '#domains/pricing/limits.ts';
import { currentRate, readShippingMethods, readTaxRates } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Guide } from '../contract.ts';
import { zoneOf } from '../country-presets.ts';
import { hasGaps, templateSlugs } from './templates/fill-template.ts';

const selectProducts = plannedQuery<{ products: number; isAny: boolean }>(
  `select count(*)::integer as products, exists (select from products) as "isAny"
   from (select from products where status = 'published' and deleted_at is null limit 1000) published`,
);

/** The set-up guide; each state is computed from what the shop has. Requires permission to change settings. */
export async function readGuide(ctx: Context): Promise<Guide> {
  requireStaff(ctx, 'settings.write');
  const settings = await readSettings(ctx);
  const opening = await readOpeningRow(ctx);
  const [goods] = await selectProducts(ctx, []);
  const products = goods?.products ?? 0;
  const place = { ...(await placeOf(ctx, settings)), isMainLanguageFixed: goods?.isAny ?? false };
  const pages = await pagesOf(ctx);
  const ways = await offeredWays(ctx);
  const { body: theme } = await readLook(ctx);
  const { bankAccount, storeName, logo } = settings;
  const { company, representative, register, address, email, phone, vatId } = settings;
  // Buyers on invoice need to know where the money goes.
  const isPayable = ways.some((way) => way !== 'invoice' || bankAccount.length > 0);
  const state = (isDone: boolean) => (isDone ? 'done' : 'todo');
  return {
    isActive: !opening.isOpen && !opening.isGuideDismissed,
    isOpen: opening.isOpen,
    steps: {
      country: state(place.country !== '' && place.shippingPrice !== null),
      pages: state(pages.every((page) => page.state === 'written')),
      goods: state(products > 0),
      payment: state(isPayable),
      look: state(logo !== null || theme !== null),
      open: state(opening.isOpen),
    },
    place,
    details: { company, representative, register, address, email, phone, vatId },
    pages,
    products,
    payment: { bankAccount, ways },
    storeName,
    hasLogo: logo !== null,
  };
}

async function placeOf(
  ctx: Context,
  settings: Awaited<ReturnType<typeof readSettings>>,
): Promise<Omit<Guide['place'], 'isMainLanguageFixed'>> {
  const { country, currency, timeZone, languages, mainLanguage, pricesIncludeTax, euSalesTax } = settings;
  const rates = await readTaxRates(ctx);
  const [method] = await readShippingMethods(ctx);
  const rateOf = (taxClass: RateClass) => currentRate(rates, country, taxClass)?.rate ?? null;
  return {
    country,
    currency,
    isCurrencyFixed: await hasOrders(ctx),
    timeZone,
    languages: [...languages],
    mainLanguage,
    taxRate: rateOf('standard'),
    reducedTaxRate: rateOf('reduced'),
    secondReducedTaxRate: rateOf('second_reduced'),
    superReducedTaxRate: rateOf('super_reduced'),
    pricesIncludeTax,
    // A shop that is new begins below the threshold.
    euSalesTax: country ? euSalesTax : 'origin',
    deliversTo: method ? zoneOf(method.countries, country) : null,
    shippingPrice: method?.price ?? null,
  };
}

async function pagesOf(ctx: Context): Promise<Guide['pages']> {
  const pages = await readDashboardPages(ctx);
  return templateSlugs.map((slug) => {
    const page = pages.find((one) => one.slug === slug);
    if (!page || page.version === 0) return { slug, state: 'missing' };
    if (!page.isTemplate) return { slug, state: 'written' };
    const bodies = [page.body, ...Object.values(page.texts).map((text) => text?.body ?? '')];
    return { slug, state: bodies.some(hasGaps) ? 'gaps' : 'template' };
  });
}
