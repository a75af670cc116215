import { useQuery } from '@tanstack/react-query';
import { addressFormat } from '#platform/address/address-format.ts';
import type { Region } from '#platform/address/regions.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';

const load = async () => (await import('#platform/address/regions.ts')).regionsOf;

/** The regions of a country by their names; none until they are loaded, or where the checkout asks for none. */
export function useRegions(country: string): readonly Region[] {
  const locale = useTexts();
  const { data = [] } = useQuery({
    queryKey: ['regions', country, locale],
    queryFn: async () => (await load())(country, locale),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: country !== '' && addressFormat(country).region !== null,
  });
  return data;
}

/** Names regions by their codes; a code stays until the names are loaded, which only happens where there is a region. */
export function useRegionName(isNeeded: boolean): (country: string, region: string) => string {
  const locale = useTexts();
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => ({ regionsOf: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
  return (country, region) =>
    data?.regionsOf(country, locale).find(({ code }) => code === region)?.name ?? region;
}
