import Percent from 'lucide-react/icons/percent';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { TaxRate } from '../../contract/term-shapes.ts';
import { countryNames } from '../countries.ts';
import { formatPercent } from '../format-percent.ts';
import { rateCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { useRegionName } from '../use-regions.ts';
import { NoRateOfShop } from './no-rate-of-shop.tsx';
import { TaxRules } from './tax-rules.tsx';

const PATH = '/dashboard/settings/taxes';

type Props = {
  rates: TaxRate[];
  onChange: () => Promise<unknown>;
  /** What was sold elsewhere in the EU. */
  euSales: ReactNode;
};

/** The list of tax rates. */
export function TaxesPage({ rates, onChange, euSales }: Props) {
  const t = useMessages('dashboard/pricing/taxes');
  const columns = useColumns(rates, onChange);
  const create = <LinkButton href={`${PATH}/new`}>{t('newRate')}</LinkButton>;
  return (
    <DashboardPage title={t('taxes')} count={rates.length} action={rates.length > 0 && create}>
      <div className="grid gap-5">
        <NoRateOfShop />
        <TaxRules onChange={onChange} />
        {euSales}
        {rates.length === 0 ? (
          <ListCard>
            <EmptyState icon={<Percent />} title={t('noRate')} text={t('noRateText')}>
              {create}
            </EmptyState>
          </ListCard>
        ) : (
          <Table label={t('taxes')} columns={columns} rows={rates} keyOf={({ id }) => id} />
        )}
      </div>
    </DashboardPage>
  );
}

function useColumns(rates: readonly TaxRate[], onChange: Props['onChange']): Column<TaxRate>[] {
  const t = useMessages('dashboard/pricing/taxes');
  const term = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const texts = useTexts();
  const { date } = useFormat();
  const isUsual = ({ taxClass, startsAt }: TaxRate) => taxClass === 'standard' && !startsAt;
  const classOf = ({ taxClass, startsAt }: TaxRate) =>
    t('class', { class: taxClass }) + (startsAt ? ` ${t('since', { moment: date(startsAt) })}` : '');
  const regionName = useRegionName(rates.some(({ region }) => region !== null));
  const destination = ({ country, region }: TaxRate) =>
    region
      ? `${countryNames(texts, [country])}, ${regionName(country, region)}`
      : countryNames(texts, [country]);
  return [
    {
      head: t('place'),
      look: 'rest',
      cell: (rate) => (
        <Link href={`${PATH}/${rate.id}`} data-row-link className="font-semibold hover:underline">
          {destination(rate)}
        </Link>
      ),
    },
    {
      head: term('name'),
      cell: (rate) => <bdi className="whitespace-nowrap text-quiet">{nameIn(locale, rate)}</bdi>,
    },
    {
      head: t('taxClass'),
      cell: (rate) => <span className="text-balance">{classOf(rate)}</span>,
    },
    { head: t('rate'), look: 'end', cell: ({ rate }) => formatPercent(texts, rate) },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (rate) => (
        <DeleteTerm
          calls={rateCalls}
          id={rate.id}
          name={[nameIn(locale, rate), destination(rate), ...(isUsual(rate) ? [] : [classOf(rate)])].join(
            ', ',
          )}
          onChange={onChange}
        />
      ),
    },
  ];
}
