import { countryName } from '#platform/i18n/country-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Address } from '../../contract.ts';

/** An address as it stands on an envelope, each part on its line. */
export function AddressLines({ address, lines }: { address: Address; lines: readonly string[] }) {
  const locale = useLocale();
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <bdi key={line} className="block">
          {line}
        </bdi>
      ))}
      {/* Runtimes know some countries by other names. */}
      <span className="block" suppressHydrationWarning>
        {countryName(locale, address.country)}
      </span>
      {address.phone && <bdi className="block text-quiet">{address.phone}</bdi>}
    </address>
  );
}

export const isSameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(a) as (keyof Address)[]).every((key) => a[key] === b[key]);
