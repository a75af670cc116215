import { z } from '@hono/zod-openapi';
import { Announcement, FooterColumn, HeaderEntry } from '#domains/design/contract/sections.ts';
import { Look } from '#domains/design/contract/theme.ts';
import { DeliveryDates } from '#domains/pricing/contract/delivery-dates.ts';
import { Picture } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { NamedCategory } from './card.ts';

/** The data of every page's frame. */
export const Shop = z
  .object({
    name: z.string(),
    /** Null if the shop has none: its name is shown beside Kiosk's mark. `dark`: that of the dark scheme, if it has one. */
    logo: Picture.extend({ dark: Picture.omit({ alt: true }).nullable() }).nullable(),
    /** Colors, fonts and layouts; null for the default theme. */
    look: Look.nullable(),
    /** The languages of its pages; addresses in others lead to the first. */
    languages: z.array(z.enum(locales)).min(1),
    /** In which texts are that have no translation. */
    mainLanguage: z.enum(locales),
    currency: z.string(),
    /** Whether prices include tax; pages say so beside them. */
    pricesIncludeTax: z.boolean(),
    /** Whether no tax is charged, as by small businesses. */
    isSmallBusiness: z.boolean(),
    /** The zone in which days begin and staff reads times, such as `Europe/Berlin`. */
    timeZone: z.string(),
    /** Banner texts derived from the current shipping methods and promotions. */
    banners: z.array(z.string()),
    /** Delivery time in working days; null if nothing is delivered. */
    delivery: z.object({ minDays: z.number().int(), maxDays: z.number().int() }).nullable(),
    /**
     * The days on which an order of now arrives in the shop's own country, by its cheapest way, until when that holds, and both
     * as a sentence; null if the shop states none.
     */
    arrives: DeliveryDates.extend({ orderBy: z.string(), text: z.string() }).nullable(),
    /** What delivery costs by country, each country's cheapest way; for search engines. */
    shipping: z.array(
      z.object({
        country: z.string(),
        price: z.number(),
        /** The price of a product from which its delivery is free. */
        freeFrom: z.number().nullable(),
        minDays: z.number().int(),
        maxDays: z.number().int(),
      }),
    ),
    /** Each before those within it; `parent` is the `_id` of the one that it is in. */
    categories: z.array(NamedCategory.extend({ _id: z.string(), parent: z.string().nullable() })),
    /** The menu below the top bar; entries of kind `categories` stand for `categories`. */
    header: z.array(HeaderEntry),
    /** The columns of the footer. */
    footer: z.array(FooterColumn),
    /** The line above the header; null for none. */
    announcement: Announcement.nullable(),
    contact: z.object({ address: z.array(z.string()), email: z.string(), phone: z.string() }),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    /** The slugs of the content pages that are written; only these are linked. */
    pages: z.array(z.string()),
    /** Years for which orders are retained after an account is deleted. */
    retentionYears: z.number().int(),
    /** Whether pages show what EU law requires. */
    sellsInEu: z.boolean(),
    isDemo: z.boolean(),
  })
  .openapi('Shop');
export type Shop = z.infer<typeof Shop>;
