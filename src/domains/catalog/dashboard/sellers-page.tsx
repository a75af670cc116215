import Store from 'lucide-react/icons/store';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { type Column, Table } from '#ui/desk/table.tsx';
import { useAction } from '#ui/desk/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.ts';
import type { Seller } from '../server/seller-calls/contract.ts';
import * as messages from './messages.ts';
import { setSellerActive } from './seller-calls.ts';

type Props = { sellers: Seller[]; mayWrite: boolean; onChange: () => Promise<unknown> };

/** Who else sells here, and whose products are in the shop. */
export function SellersPage({ sellers, mayWrite, onChange }: Props) {
  const t = useMessages(messages);
  const columns: Column<Seller>[] = [
    { head: t('seller'), look: 'rest', cell: (seller) => <Who seller={seller} /> },
    { head: t('products'), look: 'end', from: 'sm', cell: ({ productCount }) => productCount },
    {
      head: t('active'),
      cell: (seller) => <Toggle seller={seller} isFixed={!mayWrite} onChange={onChange} />,
    },
  ];
  return (
    <DeskPage title={t('sellers')} count={sellers.length}>
      {sellers.length === 0 ? (
        <EmptyState icon={<Store />} title={t('noSeller')} text={t('noSellerText')} />
      ) : (
        <Table label={t('sellers')} columns={columns} rows={sellers} keyOf={({ _id }) => _id} />
      )}
    </DeskPage>
  );
}

const Who = ({ seller: { name, email } }: { seller: Seller }) => (
  <span className="block">
    <bdi className="block font-semibold">{name}</bdi>
    <span className="block text-quiet">{email}</span>
  </span>
);

type ToggleProps = { seller: Seller; isFixed: boolean; onChange: Props['onChange'] };

function Toggle({ seller: { _id, name, isActive }, isFixed, onChange }: ToggleProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const set = (next: boolean) =>
    run(async () => {
      await setSellerActive(_id, next, locale);
      await onChange();
      showToast(t(next ? 'isActive' : 'isInactive', { name }));
    });
  return (
    <Checkbox
      role="switch"
      checked={isActive}
      disabled={isFixed || isBusy}
      onChange={({ target }) => void set(target.checked)}
      className="whitespace-nowrap"
    >
      {t(isActive ? 'active' : 'inactive')}
      <span className="sr-only"> {name}</span>
    </Checkbox>
  );
}
