import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { ShippingMethod, ShippingZone } from '../../contract/term-shapes.ts';
import { countryNames } from '../countries.ts';
import { zoneCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { PartHead } from './part-head.tsx';

const PATH = '/dashboard/settings/shipping/zones';

type Props = { zones: ShippingZone[]; methods: ShippingMethod[]; onChange: () => Promise<unknown> };

/** The shipping zones, below the methods. */
export function ZonesPart({ zones, methods, onChange }: Props) {
  const t = useMessages('dashboard/pricing/zones');
  const columns = useColumns(methods, onChange);
  return (
    <section className="grid gap-3">
      <PartHead title={t('zones')} text={t('zonesText')}>
        <LinkButton look="secondary" href={`${PATH}/new`}>
          {t('newZone')}
        </LinkButton>
      </PartHead>
      {zones.length > 0 && <Table label={t('zones')} columns={columns} rows={zones} keyOf={({ id }) => id} />}
    </section>
  );
}

function useColumns(methods: ShippingMethod[], onChange: Props['onChange']): Column<ShippingZone>[] {
  const t = useMessages('dashboard/pricing/zones');
  const term = useMessages('dashboard/pricing/general');
  const locale = useTexts();
  const codesOf = (codes: readonly string[]) => shorten(codes.join(', ').replaceAll('..', '–'));
  const facts = ({ countries, regions, postcodes, excludedPostcodes }: ShippingZone) =>
    [
      countries.length === 0 ? t('everywhere') : shorten(countryNames(locale, countries)),
      regions.length > 0 && t('regionCount', { count: regions.length }),
      postcodes.length > 0 && t('only', { codes: codesOf(postcodes) }),
      excludedPostcodes.length > 0 && t('without', { codes: codesOf(excludedPostcodes) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      head: term('name'),
      look: 'full',
      cell: (zone) => (
        <span className="block sm:min-w-40">
          <Link href={`${PATH}/${zone.id}`} data-row-link className="font-semibold hover:underline">
            <bdi>{zone.name}</bdi>
          </Link>
          <span className="block text-quiet">{facts(zone)}</span>
        </span>
      ),
    },
    {
      head: t('methods'),
      cell: ({ id }) => {
        const serving = methods.filter(({ zones, isActive }) => isActive && zones.includes(id));
        return (
          <span className="whitespace-nowrap text-quiet">{t('methodCount', { count: serving.length })}</span>
        );
      },
    },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ id, name }) => <DeleteTerm calls={zoneCalls} id={id} name={name} onChange={onChange} />,
    },
  ];
}

const LONGEST = 120;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
