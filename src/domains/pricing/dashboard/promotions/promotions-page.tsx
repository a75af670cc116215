import BadgePercent from 'lucide-react/icons/badge-percent';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { Promotion } from '../../contract/term-shapes.ts';
import { promotionCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { periodOf } from './promotion-draft.ts';
import { usePromotionFacts } from './promotion-facts.ts';

const PATH = '/dashboard/settings/promotions';
const looks = { running: 'good', planned: 'plain', over: 'plain', off: 'warn' } as const;

type Props = { promotions: Promotion[]; onChange: () => Promise<unknown> };

/** The list of promotions. */
export function PromotionsPage({ promotions, onChange }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const columns = useColumns(onChange);
  const create = <LinkButton href={`${PATH}/new`}>{t('newPromotion')}</LinkButton>;
  return (
    <DashboardPage title={t('promotions')} count={promotions.length} action={promotions.length > 0 && create}>
      {promotions.length === 0 ? (
        <ListCard>
          <EmptyState icon={<BadgePercent />} title={t('noPromotion')} text={t('noPromotionText')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <Table label={t('promotions')} columns={columns} rows={promotions} keyOf={({ id }) => id} />
      )}
    </DashboardPage>
  );
}

function useColumns(onChange: Props['onChange']): Column<Promotion>[] {
  const t = useMessages('dashboard/pricing/promotions');
  const term = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const facts = usePromotionFacts();
  const [now] = useState(Date.now);
  return [
    {
      head: term('name'),
      look: 'rest',
      cell: (promotion) => (
        <span className="block min-w-40">
          <Link href={`${PATH}/${promotion.id}`} data-row-link className="font-semibold hover:underline">
            <bdi>{nameIn(locale, promotion)}</bdi>
          </Link>
          <span className="block text-quiet">
            {[facts.gift(promotion), ...facts.conditions(promotion, promotion.targetNames)].join(' · ')}
          </span>
        </span>
      ),
    },
    { head: t('uses'), look: 'end', from: 'sm', cell: ({ uses }) => uses },
    {
      head: t('stateHead'),
      cell: (promotion) => {
        const period = periodOf(promotion, now);
        return <Status look={looks[period]}>{t(period)}</Status>;
      },
    },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (promotion) => (
        <DeleteTerm
          calls={promotionCalls}
          id={promotion.id}
          name={nameIn(locale, promotion)}
          onChange={onChange}
        />
      ),
    },
  ];
}
