import { useLocale } from '#platform/i18n/locale-context.ts';
import { hoursLines } from '#platform/i18n/opening-hours.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { PickupPlace } from '../../contract/pickup-places.ts';
import { placeLine } from '../../storefront/place-line.ts';
import { placeCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { PartHead } from './part-head.tsx';

const PATH = '/dashboard/settings/shipping/pickup';

type Props = { places: PickupPlace[]; onChange: () => Promise<unknown> };

/** The pickup places, below the zones. */
export function PlacesPart({ places, onChange }: Props) {
  const t = useMessages('dashboard/pricing/pickup');
  const term = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const columns: Column<PickupPlace>[] = [
    {
      head: term('name'),
      look: 'full',
      cell: ({ id, name, address }) => (
        <span className="block sm:min-w-40">
          <Link href={`${PATH}/${id}`} data-row-link className="font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <bdi className="block text-quiet">{placeLine(address)}</bdi>
        </span>
      ),
    },
    {
      head: t('hours'),
      from: 'md',
      cell: ({ hours }) => (
        <span className="block whitespace-nowrap text-quiet" suppressHydrationWarning>
          {hoursLines(hours, locale).join(' · ')}
        </span>
      ),
    },
    {
      head: term('active'),
      isHeadHidden: true,
      cell: ({ isActive }) => !isActive && <Status look="warn">{term('inactive')}</Status>,
    },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ id, name }) => <DeleteTerm calls={placeCalls} id={id} name={name} onChange={onChange} />,
    },
  ];
  return (
    <section className="grid gap-3">
      <PartHead title={t('places')} text={t('placesText')}>
        <LinkButton look="secondary" href={`${PATH}/new`}>
          {t('newPlace')}
        </LinkButton>
      </PartHead>
      {places.length > 0 && (
        <Table label={t('places')} columns={columns} rows={places} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
