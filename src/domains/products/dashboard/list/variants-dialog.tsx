import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Table } from '#ui/dashboard/table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import type { ProductMoves } from './use-product-moves.ts';
import { PriceField, StockField, useStockWords } from './variant-cells.tsx';

type Props = {
  product: DashboardProductsItem | null;
  isOpen: boolean;
  moves: ProductMoves;
  onClose: () => void;
};

/** Price and stock of each variant, editable in place. */
export function VariantsDialog({ product, isOpen, moves, onClose }: Props) {
  const t = useMessages('dashboard/products/list');
  const { money } = useFormat();
  const stockWords = useStockWords();
  if (!product) return null;
  const title = t('variantsOf', { name: product.name });
  const nameOf = (choices: readonly string[]) => [product.name, ...choices].join(' ');
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <div className="px-6 pt-2 pb-6">
        <Table
          label={title}
          rows={product.variants}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('name'),
              look: 'rest',
              cell: ({ choices, sku }) => (
                <span className="grid">
                  <bdi className="font-semibold">{choices.join(' / ')}</bdi>
                  <bdi className="text-quiet text-xs">{sku}</bdi>
                </span>
              ),
            },
            {
              head: t('price'),
              look: 'end',
              cell: (variant) => (
                <PriceField
                  product={product}
                  variant={variant}
                  moves={moves}
                  label={t('changePrice', { name: nameOf(variant.choices) })}
                >
                  {money(variant.price)}
                </PriceField>
              ),
            },
            {
              head: t('stock'),
              look: 'end',
              cell: (variant) => (
                <StockField
                  product={product}
                  variant={variant}
                  moves={moves}
                  label={t('changeStock', { name: nameOf(variant.choices) })}
                >
                  {stockWords([variant])}
                </StockField>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
