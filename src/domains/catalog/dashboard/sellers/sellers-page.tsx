import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Seller } from '../../contract/sellers.ts';
import { type Sold, useSellerColumns } from './seller-columns.tsx';

const SELLERS = '/dashboard/sellers';

type Props = {
  sellers: Seller[];
  /** Their sales, and the choice of the period; null without permission to see figures. */
  sales: { sold: readonly Sold[]; ranges: ReactNode } | null;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** The sellers with their sales and states. */
export function SellersPage({ sellers, sales, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/catalog/sellers');
  const columns = useSellerColumns({ sold: sales?.sold ?? null, onChange: mayWrite ? onChange : null });
  const create = mayWrite && (
    <LinkButton href={`${SELLERS}/new`} size="sm">
      {t('newSeller')}
    </LinkButton>
  );
  return (
    <DashboardPage title={t('sellers')} count={sellers.length} action={sellers.length > 0 && create}>
      {sellers.length === 0 ? (
        <ListCard>
          <EmptyState icon={<Store />} title={t('noSeller')} text={t('noSellerText')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <div className="grid gap-4 *:min-w-0">
          <ListCard filters={sales?.ranges}>
            <Table label={t('sellers')} columns={columns} rows={sellers} keyOf={({ _id }) => _id} />
          </ListCard>
          {sales && <p className="max-w-[70ch] text-pretty text-quiet text-sm">{t('salesNote')}</p>}
        </div>
      )}
    </DashboardPage>
  );
}
