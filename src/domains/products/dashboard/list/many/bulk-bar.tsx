import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SelectionBar } from '#ui/dashboard/selection-bar.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import type { DashboardProductsItem } from '../../../contract/list.ts';
import { MOST_SHEET_PRODUCTS } from '../../../limits.ts';
import { CategoryDialog, SellingDialog, StockDialog } from './dialogs.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useMany } from './use-many.ts';

type Props = {
  selected: readonly DashboardProductsItem[];
  categories: readonly { id: string; name: string }[];
  onChange: () => Promise<unknown>;
  onClear: () => void;
  onDrop: (ids: readonly string[]) => void;
  /** Reads the selected products anew. */
  onRenew: (ids: readonly string[]) => Promise<void>;
  /** Selects the products of all pages; null when they are selected, or too many. */
  all: { count: number; onSelect: () => Promise<void> } | null;
};

/** Archived products become drafts, so that nothing goes on sale unchecked. */
const statusMoves = (areArchived: boolean) =>
  areArchived
    ? ([
        { status: 'published', words: 'publish' },
        { status: 'draft', words: 'unarchive' },
      ] as const)
    : ([
        { status: 'published', words: 'publish' },
        { status: 'unlisted', words: 'unlist' },
        { status: 'draft', words: 'draft' },
        { status: 'archived', words: 'archive' },
      ] as const);

/** The actions on selected products; sticky while there are any. */
export function BulkBar({ selected, categories, onChange, onClear, onDrop, onRenew, all }: Props) {
  const t = useMessages('dashboard/products/listMany');
  const [asked, setAsked] = useState<'price' | 'stock' | 'selling' | 'category' | 'tags' | null>(null);
  const close = () => setAsked(null);
  const many = useMany({
    selected,
    onChange,
    onPart: onDrop,
    onRefused: onRenew,
    onDone: () => {
      close();
      onClear();
    },
  });
  const { isBusy, run } = useAction();
  const count = selected.length;
  const moves = statusMoves(selected.every(({ status }) => status === 'archived'));
  const dialog = (which: typeof asked) => ({ many, count, isOpen: asked === which, onClose: close });
  return (
    <>
      <SelectionBar
        label={t('whatToDo')}
        selected={count > 0 ? t('selected', { count }) : null}
        onClear={onClear}
      >
        {all && (
          <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void run(all.onSelect)}>
            {t('selectAll', { count: all.count })}
          </Button>
        )}
        {count <= MOST_SHEET_PRODUCTS && (
          <LinkButton
            look="secondary"
            size="sm"
            href={`/dashboard/products/sheet?ids=${selected.map(({ id }) => id).join(',')}`}
          >
            {t('sheet')}
          </LinkButton>
        )}
        {(['price', 'stock', 'selling', 'category', 'tags'] as const).map((which) => (
          <Button key={which} look="secondary" size="sm" onClick={() => setAsked(which)}>
            {t(which)}
          </Button>
        ))}
        {moves.map(({ status, words }) => (
          <Button
            key={status}
            look="secondary"
            size="sm"
            onClick={() => void many.apply('status', { status })}
          >
            {t(words)}
          </Button>
        ))}
        <Button look="secondary" size="sm" aria-busy={many.isBusy} onClick={() => void many.remove()}>
          {t('delete')}
        </Button>
      </SelectionBar>
      <PriceDialog {...dialog('price')} />
      <StockDialog {...dialog('stock')} />
      <SellingDialog {...dialog('selling')} />
      <CategoryDialog {...dialog('category')} categories={categories} />
      <TagsDialog {...dialog('tags')} selected={selected} />
    </>
  );
}
