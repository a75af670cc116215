import { countryName } from '#platform/i18n/country-name.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Address } from '../../contract.ts';

/** An address as it stands on an envelope, each part on its line. */
export function AddressLines({ address }: { address: Address }) {
  const locale = useLocale();
  const { firstName, lastName, company, line1, line2, postalCode, city, region, country, phone } = address;
  const place = [postalCode, city, region].filter(Boolean).join(' ');
  const lines = [`${firstName} ${lastName}`.trim(), company, line1, line2, place].filter(Boolean);
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <bdi key={line} className="block">
          {line}
        </bdi>
      ))}
      {/* Runtimes know some countries by other names. */}
      <span className="block" suppressHydrationWarning>
        {countryName(locale, country)}
      </span>
      {phone && <bdi className="block text-quiet">{phone}</bdi>}
    </address>
  );
}

export const isSameAddress = (a: Address, b: Address): boolean =>
  (Object.keys(a) as (keyof Address)[]).every((key) => a[key] === b[key]);
