import { use } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { InlineNumber } from '#ui/dashboard/inline-number.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import * as messages from './messages.ts';
import { useStockWords } from './stock-words.ts';
import type { ProductMoves } from './use-product-moves.ts';

type Props = {
  product: DashboardProductsItem | null;
  isOpen: boolean;
  moves: ProductMoves;
  onClose: () => void;
};

/** What each variant of a product costs and how many there are, to be changed on the spot. */
export function VariantsDialog({ product, isOpen, moves, onClose }: Props) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const stockWords = useStockWords();
  const { currency } = use(LocaleContext);
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
                <InlineNumber
                  decimals={minorDigits(currency)}
                  label={t('changePrice', { name: nameOf(variant.choices) })}
                  value={variant.price}
                  onSave={(price) => moves.setPrice(product, variant, price)}
                >
                  {money(variant.price)}
                </InlineNumber>
              ),
            },
            {
              head: t('stock'),
              look: 'end',
              cell: (variant) =>
                !variant.isTracked ? (
                  stockWords([variant])
                ) : (
                  <InlineNumber
                    decimals={0}
                    label={t('changeStock', { name: nameOf(variant.choices) })}
                    value={variant.countInStock}
                    onSave={(count) => moves.setStock(product, variant, count)}
                  >
                    {stockWords([variant])}
                  </InlineNumber>
                ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
