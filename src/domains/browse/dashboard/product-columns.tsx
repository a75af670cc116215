import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/desk/table.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { Price } from '#ui/price.tsx';
import type { Product } from '../server/product-calls/contract.ts';
import * as messages from './messages.ts';

/** What whoever may write does from the list. */
export type ProductMoves = { editHref: (id: string) => string; onDelete: (product: Product) => void };

/** What the list says about a product. `moves` is null for those who may only look. */
export function useProductColumns(moves: ProductMoves | null): Column<Product>[] {
  const t = useMessages(messages);
  return [
    { head: t('image'), isHeadHidden: true, cell: ({ image }) => <Thumbnail src={image} /> },
    { head: t('name'), look: 'rest', cell: (product) => <Name product={product} /> },
    {
      head: t('priceShort'),
      look: 'end',
      from: 'sm',
      cell: ({ price, deal, variants }) => (
        <Price
          amount={deal?.price ?? price}
          was={deal && price}
          from={variants.length > 1}
          className="justify-end whitespace-nowrap"
        />
      ),
    },
    {
      head: t('stock'),
      look: 'end',
      from: 'md',
      cell: ({ countInStock }) => (
        <Badge look={countInStock === 0 ? 'bad' : 'plain'}>{t('inStock', { count: countInStock })}</Badge>
      ),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (product) => <Controls product={product} moves={moves} />,
    },
  ];
}

const Thumbnail = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width={40}
    height={40}
    loading="lazy"
    className="size-10 max-w-none rounded-sm bg-studio object-cover"
  />
);

const Name = ({ product: { name, brand, category } }: { product: Product }) => (
  <span className="block">
    <bdi className="line-clamp-1 font-semibold">{name}</bdi>
    <span className="line-clamp-1 text-quiet">
      {brand} · {category}
    </span>
  </span>
);

type ControlsProps = { product: Product; moves: ProductMoves | null };

function Controls({ product, moves }: ControlsProps) {
  const t = useMessages(messages);
  const { _id, slug, name } = product;
  return (
    <span className="flex justify-end whitespace-nowrap">
      {moves && (
        <IconLink href={moves.editHref(_id)} label={t('edit', { name })}>
          <Pencil aria-hidden className="size-4.5" />
        </IconLink>
      )}
      <IconLink href={`/product/${slug}`} label={t('view', { name })}>
        <ExternalLink aria-hidden className="size-4.5" />
      </IconLink>
      {moves && (
        <IconButton label={t('delete', { name })} onClick={() => moves.onDelete(product)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </span>
  );
}
