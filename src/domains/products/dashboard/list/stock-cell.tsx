import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { InlineNumber } from '#ui/dashboard/inline-number.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import * as messages from './messages.ts';
import { OpenVariants } from './open-variants.tsx';
import type { ListActions } from './product-columns.tsx';
import { isSoldOut, useStockWords } from './stock-words.ts';

type Props = { product: DashboardProductsItem; actions: ListActions | null; lowStock: number };

/** How many there are, and of which variant the fewest where that is few. */
export function StockCell({ product, actions, lowStock }: Props) {
  const t = useMessages(messages);
  const stockWords = useStockWords();
  const { name, variants } = product;
  const counted = variants.filter(({ isTracked }) => isTracked);
  const [scarcest] = counted.toSorted((a, b) => a.countInStock - b.countInStock);
  const fewest = scarcest?.countInStock ?? 0;
  const few = scarcest && fewest <= lowStock ? 'warn' : 'plain';
  const shown = (
    <span className="grid justify-items-end gap-0.5 max-sm:justify-items-start">
      <Badge look={isSoldOut(variants) ? 'bad' : few}>{stockWords(variants)}</Badge>
      {variants.length > 1 && (
        <span className="max-w-26 truncate text-quiet text-xs">
          {scarcest && few === 'warn'
            ? t('lowest', { name: scarcest.choices.join(' / '), count: fewest })
            : t('variants', { count: variants.length })}
        </span>
      )}
    </span>
  );
  const [only] = variants;
  const label = t('changeStock', { name });
  if (!actions || !only) return shown;
  if (variants.length > 1)
    return (
      <OpenVariants label={label} product={product} actions={actions}>
        {shown}
      </OpenVariants>
    );
  if (!only.isTracked) return shown;
  return (
    <InlineNumber
      decimals={0}
      label={label}
      value={only.countInStock}
      onSave={(count) => actions.moves.setStock(product, only, count)}
    >
      {shown}
    </InlineNumber>
  );
}
