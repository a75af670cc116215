import { changeShopSettings, readShopSettings } from '#domains/content/server/index.ts';
import { type RateClass, rateClasses } from '#domains/pricing/limits.ts';
import {
  addEuRates,
  createShippingMethod,
  createTaxRate,
  currentRate,
  readShippingMethods,
  readTaxRates,
  taxNames,
  updateShippingMethod,
  updateTaxRate,
} from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import { toPpm } from '#platform/percent.ts';
import { euCountries } from '#platform/vat-id.ts';
import type { PlaceInput } from '../contract.ts';
import { countriesOf } from '../country-presets.ts';

/** The languages of the shop after the change, which the program learns when it is committed. */
type Spoken = { languages: readonly Locale[]; mainLanguage: Locale };

/**
 * Sets the country of the shop and what follows from it in one transaction: currency, time zone, languages, the tax of
 * each country that it delivers to, and where and for how much it delivers.
 *
 * @throws what `changeShopSettings`, `createTaxRate` and `createShippingMethod` throw.
 */
export async function setPlace(ctx: Context, input: PlaceInput): Promise<void> {
  requireStaff(ctx, 'settings.write');
  await inTransaction(ctx, async (tx) => {
    const { country, currency, timeZone, languages, pricesIncludeTax, deliversTo } = input;
    const { version, settings: before } = await readShopSettings(tx);
    const sellsInEu = deliversTo !== 'country' || euCountries.includes(country);
    const isInEu = euCountries.includes(country);
    const euSalesTax = isInEu ? input.euSalesTax : 'destination';
    const changes = {
      country,
      currency,
      timeZone,
      languages,
      ...(input.mainLanguage && { mainLanguage: input.mainLanguage }),
      pricesIncludeTax,
      sellsInEu,
      euSalesTax,
      // As is usual there; a choice made since stays.
      ...(country === 'DE' && before.country !== country && { shippingTaxRule: 'proportional' as const }),
    } as const;
    const { settings } = await changeShopSettings(tx, { changes, version });
    await setTaxes(tx, input, settings);
    if (isInEu && euSalesTax === 'destination' && deliversTo !== 'country') await addEuRates(tx);
    await setShipping(tx, input, settings);
  });
}

/** The name of the shipping method in the words of each of the shop's languages. */
function shippingNames({ languages, mainLanguage }: Spoken) {
  const nameIn = (locale: Locale) => serverMessages('server/guide/names', locale)('shipping');
  const others = languages.filter((locale) => locale !== mainLanguage);
  const texts = Object.fromEntries(others.map((locale) => [locale, { name: nameIn(locale) }]));
  return { name: nameIn(mainLanguage), texts };
}

/** Countries that another one taxes as itself: a delivery from there is none abroad. */
const taxedAs: Record<string, string> = { CH: 'LI', FR: 'MC', GB: 'IM' };

/** The standard and the reduced rates in the shop's country, and if it delivers everywhere, in the one that is taxed as it. */
async function setTaxes(tx: Transaction, input: PlaceInput, spoken: Spoken) {
  const alike = input.deliversTo === 'world' ? taxedAs[input.country] : undefined;
  for (const country of [input.country, ...(alike ? [alike] : [])])
    await setTaxesIn(tx, country, input, spoken);
}

async function setTaxesIn(tx: Transaction, country: string, input: PlaceInput, spoken: Spoken) {
  const known = await readTaxRates(tx);
  const names = taxNames(spoken);
  const given: Record<RateClass, number | null> = {
    standard: input.taxRate,
    reduced: input.reducedTaxRate,
    second_reduced: input.secondReducedTaxRate,
    super_reduced: input.superReducedTaxRate,
  };
  for (const taxClass of rateClasses) {
    const wanted = given[taxClass];
    if (wanted === null) continue;
    const ratePpm = toPpm(wanted);
    const rate = currentRate(known, country, taxClass);
    if (!rate) await createTaxRate(tx, { country, taxClass, ratePpm, ...names });
    else if (toPpm(rate.rate) !== ratePpm) await updateTaxRate(tx, { id: rate.id, ratePpm });
  }
}

/** The one shipping method; a shop that has several keeps them. */
async function setShipping(tx: Transaction, input: PlaceInput, spoken: Spoken): Promise<void> {
  const { country, deliversTo, shippingPrice, currency } = input;
  const [method, ...others] = await readShippingMethods(tx);
  if (others.length > 0) return;
  const priceMinor = toMinor(shippingPrice, minorDigits(currency));
  const terms = { countries: countriesOf(deliversTo, country), priceMinor };
  if (method) await updateShippingMethod(tx, { id: method.id, ...terms });
  else await createShippingMethod(tx, { ...terms, ...shippingNames(spoken) });
}
