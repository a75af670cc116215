import Truck from 'lucide-react/icons/truck';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { PickupPlace } from '../../contract/pickup-places.ts';
import type { ShippingMethod, ShippingZone } from '../../contract/term-shapes.ts';
import { methodCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { EstimatePart } from './estimate-part.tsx';
import { useMethodFacts } from './method-facts.tsx';
import { PartHead } from './part-head.tsx';
import { PlacesPart } from './places-part.tsx';
import { ZonesPart } from './zones-part.tsx';

const PATH = '/dashboard/settings/shipping';

type Props = {
  methods: ShippingMethod[];
  zones: ShippingZone[];
  places: PickupPlace[];
  /** The shop's country; empty if it has not named it. */
  home: string;
  onChange: () => Promise<unknown>;
};

/** Shipping methods, the zones they deliver to, pickup places, and what a parcel would cost. */
export function ShippingPage({ methods, zones, places, home, onChange }: Props) {
  const t = useMessages('dashboard/pricing/shipping');
  const delivery = useMessages('dashboard/pricing/delivery');
  const columns = useColumns(onChange);
  const create = <LinkButton href={`${PATH}/new`}>{t('newMethod')}</LinkButton>;
  return (
    <DashboardPage title={t('shipping')}>
      <div className="grid gap-10">
        {methods.length === 0 ? (
          <ListCard>
            <EmptyState icon={<Truck />} title={t('noMethod')} text={t('noMethodText')}>
              {create}
            </EmptyState>
          </ListCard>
        ) : (
          <section className="grid gap-3">
            <PartHead title={t('methods')} text={t('methodsText')}>
              {create}
            </PartHead>
            <Table label={t('methods')} columns={columns} rows={methods} keyOf={({ id }) => id} />
          </section>
        )}
        <ZonesPart zones={zones} methods={methods} onChange={onChange} />
        <PlacesPart places={places} onChange={onChange} />
        <PartHead title={t('deliveryDays')} text={delivery('daysText')}>
          <LinkButton look="secondary" href={`${PATH}/days`}>
            {delivery('set')}
          </LinkButton>
        </PartHead>
        {methods.length > 0 && <EstimatePart home={home} />}
      </div>
    </DashboardPage>
  );
}

function useColumns(onChange: Props['onChange']): Column<ShippingMethod>[] {
  const t = useMessages('dashboard/pricing/shipping');
  const term = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const facts = useMethodFacts();
  return [
    {
      head: term('name'),
      look: 'full',
      cell: (method) => (
        <span className="block sm:min-w-40">
          <Link href={`${PATH}/${method.id}`} data-row-link className="font-semibold hover:underline">
            <bdi>{nameIn(locale, method)}</bdi>
          </Link>
          <span className="block text-quiet">{facts.where(method)}</span>
        </span>
      ),
    },
    { head: t('cost'), cell: (method) => <span className="whitespace-nowrap">{facts.cost(method)}</span> },
    {
      head: t('duration'),
      from: 'md',
      cell: (method) => <span className="whitespace-nowrap text-quiet">{facts.days(method)}</span>,
    },
    {
      head: term('active'),
      isHeadHidden: true,
      cell: ({ isActive, isExpress }) => (
        <span className="flex flex-wrap gap-1">
          {isExpress && <Badge>{t('express')}</Badge>}
          {!isActive && <Status look="warn">{term('inactive')}</Status>}
        </span>
      ),
    },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (method) => (
        <DeleteTerm calls={methodCalls} id={method.id} name={nameIn(locale, method)} onChange={onChange} />
      ),
    },
  ];
}
