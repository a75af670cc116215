import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import type { DashboardProductsItem } from '../../contract/list.ts';
import * as messages from './messages.ts';
import type { ListActions } from './product-columns.tsx';

type Props = { product: DashboardProductsItem; actions: ListActions | null };

/** Edit, view and delete. */
export function Controls({ product, actions }: Props) {
  const t = useMessages(messages);
  const { id, slug, name, status, isSellerInactive, isGiftCard } = product;
  const isOffered = status === 'published' || status === 'unlisted';
  const isVisible = isOffered && !isSellerInactive && !isGiftCard;
  return (
    <span className="flex justify-end whitespace-nowrap">
      {actions && (
        <IconLink href={actions.editHref(id)} label={t('edit', { name })}>
          <Pencil aria-hidden className="size-4.5" />
        </IconLink>
      )}
      {isVisible && (
        <IconLink href={`/product/${slug}`} label={t('view', { name })}>
          <ExternalLink aria-hidden className="size-4.5" />
        </IconLink>
      )}
      {actions && (
        <IconButton label={t('delete', { name })} onClick={() => void actions.moves.remove(product)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </span>
  );
}
