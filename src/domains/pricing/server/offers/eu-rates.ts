import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { euRatesOf } from '#platform/eu-vat-rates.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { fromPercent, toPpm } from '#platform/percent.ts';
import { euCountries } from '#platform/vat-id.ts';
import { rateClasses } from '../../limits.ts';
import { currentRate, readTaxRates } from '../terms/read-terms.ts';
import { createTaxRate, updateTaxRate } from './tax-rates.ts';

/** The name of a tax in the words of each of the shop's languages. */
export function taxNames({
  languages,
  mainLanguage,
}: {
  languages: readonly Locale[];
  mainLanguage: Locale;
}) {
  const nameIn = (locale: Locale) => serverMessages('server/guide/names', locale)('tax');
  const others = languages.filter((locale) => locale !== mainLanguage);
  const texts = Object.fromEntries(others.map((locale) => [locale, { name: nameIn(locale) }]));
  return { name: nameIn(mainLanguage), texts };
}

/**
 * Adds the standard and the reduced rates of each member state of the EU. A rate that is there stays as it is, unless it
 * only repeats in another state what the shop's own country charges. Repeating it changes nothing. Returns how many were
 * added or corrected.
 */
export async function addEuRates(ctx: Context): Promise<{ changed: number }> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const { country: home, ...spoken } = await readSettings(tx);
    const known = await readTaxRates(tx);
    const names = taxNames(spoken);
    let changed = 0;
    for (const country of euCountries)
      for (const taxClass of rateClasses) {
        const official = euRatesOf(country);
        const wanted = official?.[taxClass] ?? null;
        const found = known.find(
          (rate) => rate.country === country && rate.region === null && rate.taxClass === taxClass,
        );
        const own = currentRate(known, home, taxClass)?.rate;
        const repeats = found && country !== home && found.startsAt === null && found.rate === own;
        const percent = wanted?.percent ?? (repeats ? official?.standard?.percent : null);
        if (percent == null) continue;
        const ratePpm = toPpm(fromPercent(percent));
        if (!found) await createTaxRate(tx, { country, taxClass, ratePpm, ...names });
        else if (repeats && toPpm(found.rate) !== ratePpm) await updateTaxRate(tx, { id: found.id, ratePpm });
        else continue;
        changed += 1;
      }
    return { changed };
  });
}
