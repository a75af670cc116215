import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { Notice } from './cart-check.ts';
import type { CartLine } from './rules.ts';

type Props = {
  line: CartLine;
  notices: Notice[];
  onMore: () => void;
  onFewer: () => void;
  onRemove: () => void;
  /** Called when the product link is followed. */
  onFollow: () => void;
};

export function CartPanelLine({ line, notices, onFollow, ...actions }: Props) {
  const { money } = useFormat();
  const variant = line.variantId && line.choice ? `?variant=${encodeURIComponent(line.variantId)}` : '';
  return (
    <li className="grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] gap-x-[min(1rem,4vw)] py-4 first:pt-0 last:pb-0">
      <img
        src={line.image || placeholderUrl}
        alt=""
        width={160}
        height={160}
        className="aspect-square w-full rounded-md bg-studio object-cover"
      />
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Link
            href={`/product/${encodeURIComponent(line.slug)}${variant}`}
            onClick={onFollow}
            className="line-clamp-2 min-w-0 flex-1 basis-24 font-semibold hover:underline"
          >
            {line.name}
          </Link>
          <span className="ms-auto font-semibold tabular-nums">{money(line.price)}</span>
        </div>
        {line.choice && <p className="text-quiet text-sm">{line.choice}</p>}
        <Notices notices={notices} />
        <LineControls line={line} {...actions} />
      </div>
    </li>
  );
}

function Notices({ notices }: { notices: Notice[] }) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  const words = (notice: Notice) => {
    if (notice.kind === 'short') return t('short', { left: notice.left });
    if (notice.kind === 'price') return t('price', { before: money(notice.before) });
    return t(notice.kind);
  };
  return (
    <div aria-live="polite">
      {notices.map((notice) => (
        <p key={notice.kind} className="font-semibold text-sm text-warn">
          {words(notice)}
        </p>
      ))}
    </div>
  );
}

type ControlProps = Pick<Props, 'line' | 'onMore' | 'onFewer' | 'onRemove'>;

function LineControls({ line, onMore, onFewer, onRemove }: ControlProps) {
  const t = useMessages('storefront/cart/general');
  const { name, quantity } = line;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
      <fieldset
        aria-label={t('quantityOf', { name })}
        className="flex items-center rounded-full border border-line"
      >
        <IconButton
          label={t('fewer', { name })}
          disabled={quantity <= 1}
          onClick={onFewer}
          className="size-9 pointer-coarse:size-[min(2.75rem,12vw)]"
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <output className="min-w-[min(3.5rem,14vw)] text-center text-sm tabular-nums">
          {t('quantity', { quantity })}
        </output>
        <IconButton
          label={t('more', { name })}
          disabled={quantity >= MOST_OF_ONE}
          onClick={onMore}
          className="size-9 pointer-coarse:size-[min(2.75rem,12vw)]"
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </fieldset>
      <button
        type="button"
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
        className="min-h-9 rounded-sm px-1 text-quiet text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {t('remove')}
      </button>
    </div>
  );
}
