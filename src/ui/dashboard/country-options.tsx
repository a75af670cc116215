import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countries } from '#platform/address/countries.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';

type Named = { code: string; name: string };

/** Countries with their names, sorted as the user's language sorts them. */
export function useNamedCountries(): Named[] {
  const locale = useTexts();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return countries
      .map((code) => ({ code, name: countryName(locale, code) }))
      .sort((a, b) => compare(a.name, b.name));
  }, [locale]);
}

/** The options of a select field for a country; `chosen` is one until the page is awake. */
export function CountryOptions({ chosen }: { chosen: string }) {
  const locale = useTexts();
  const all = useNamedCountries();
  // Server and browser may name countries slightly differently.
  const isAwake = useHydrated();
  const shown = isAwake ? all : chosen ? [{ code: chosen, name: countryName(locale, chosen) }] : [];
  return shown.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
