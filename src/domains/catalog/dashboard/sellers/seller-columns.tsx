import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { Seller } from '../../contract/sellers.ts';
import { SellerActions, SellerToggle } from './seller-controls.tsx';

export type Sold = { sellerId: string; sales: number; units: number };

type Options = {
  /** Null without permission to see figures. */
  sold: readonly Sold[] | null;
  /** Null without permission to edit. */
  onChange: (() => Promise<unknown>) | null;
};

/** The columns of the seller list. */
export function useSellerColumns({ sold, onChange }: Options): Column<Seller>[] {
  const t = useMessages('dashboard/catalog/sellers');
  const who: Column<Seller> = {
    head: t('seller'),
    look: 'full',
    cell: ({ name, email }) => (
      <span className="block min-w-32">
        <bdi className="block break-words font-semibold">{name}</bdi>
        <span className="wrap-anywhere block text-quiet">{email}</span>
      </span>
    ),
  };
  const products: Column<Seller> = {
    head: t('products'),
    look: 'end',
    cell: ({ _id, productCount }) => (
      <Link
        href={`/dashboard/products?seller=${_id}`}
        className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
      >
        {t('productCount', { count: productCount })}
      </Link>
    ),
  };
  const sales: Column<Seller>[] = sold
    ? [
        {
          head: t('sales'),
          look: 'end',
          cell: ({ _id }) => <Sales of={sold.find((one) => one.sellerId === _id)} />,
        },
      ]
    : [];
  const active: Column<Seller> = {
    head: t('active'),
    cell: (seller) => <SellerToggle seller={seller} onChange={onChange} />,
  };
  if (!onChange) return [who, products, ...sales, active];
  const cell = (seller: Seller) => <SellerActions seller={seller} onChange={onChange} />;
  return [who, products, ...sales, active, { head: t('actions'), isHeadHidden: true, look: 'end', cell }];
}

function Sales({ of: sold }: { of: Sold | undefined }) {
  const t = useMessages('dashboard/catalog/sellers');
  const { money } = useFormat();
  return (
    <span className="block max-sm:text-start">
      <span className="block font-semibold">{money(sold?.sales ?? 0)}</span>
      <span className="block text-quiet">{t('units', { units: sold?.units ?? 0 })}</span>
    </span>
  );
}
