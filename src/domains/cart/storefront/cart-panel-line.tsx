import Trash from 'lucide-react/icons/trash-2';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { BasePrice, Deposit, Price } from '#ui/price.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import type { Notice } from './cart-check.ts';
import { type CartLine, subtotal } from './rules.ts';

type Props = {
  line: CartLine;
  /** The former unit price, if it is known. */
  was: number | null | undefined;
  notices: Notice[];
  /** The most of it that the shop has. */
  most: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when the product link is followed. */
  onFollow: () => void;
};

export function CartPanelLine({ line, was, notices, most, onFollow, onQuantity, onRemove }: Props) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  const variant = line.variantId && line.choice ? `?variant=${encodeURIComponent(line.variantId)}` : '';
  return (
    <li className="grid grid-cols-[min(5.5rem,22vw)_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)] py-5 first:pt-0">
      <img
        src={line.image || placeholderUrl}
        alt=""
        width={192}
        height={192}
        className="aspect-square w-full rounded-md bg-studio object-cover"
      />
      <div className="grid h-full grid-cols-1 content-between gap-2">
        <div className="flex items-start justify-between gap-x-3">
          <div className="grid min-w-0 gap-1">
            <Link
              href={`/product/${encodeURIComponent(line.slug)}${variant}`}
              onClick={onFollow}
              className="font-semibold hover:underline"
            >
              <bdi className="line-clamp-2 text-pretty">{line.name}</bdi>
            </Link>
            {line.choice && <bdi className="text-quiet text-sm">{line.choice}</bdi>}
            {most === 1 && notices.length === 0 && (
              <p className="text-quiet text-sm">{t('short', { left: most })}</p>
            )}
          </div>
          <IconButton
            label={t('removeNamed', { name: line.name })}
            className="-me-3 -mt-2 text-quiet"
            onClick={onRemove}
          >
            <Trash aria-hidden className="size-4.5" />
          </IconButton>
        </div>
        <div>
          <Notices notices={notices} />
          <div className="flex flex-wrap items-start justify-between gap-x-3">
            <QuantityField
              name={line.name}
              quantity={line.quantity}
              most={most}
              onChange={onQuantity}
              onNone={onRemove}
            />
            <span className="ms-auto grid min-h-9.5 content-center justify-items-end text-end tabular-nums">
              <Price
                amount={subtotal([line])}
                was={was && was * line.quantity}
                className="flex-row-reverse justify-start"
              />
              {line.quantity > 1 && (
                <span className="text-quiet text-sm">{t('each', { price: money(line.price) })}</span>
              )}
              <BasePrice price={line.price} measure={line.measure} />
              <Deposit amount={line.deposit} />
            </span>
          </div>
        </div>
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
    <div aria-live="polite" className="not-empty:mb-2">
      {notices.map((notice) => (
        <p key={notice.kind} className="font-semibold text-sm text-warn">
          {words(notice)}
        </p>
      ))}
    </div>
  );
}
