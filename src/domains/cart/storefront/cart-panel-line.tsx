import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
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

export function CartPanelLine({ line, was, notices, most, onFollow, ...actions }: Props) {
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
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="grid min-w-0 flex-1 basis-24 gap-1">
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
          <span className="ms-auto grid justify-items-end text-end tabular-nums">
            <Price
              amount={subtotal([line])}
              was={was && was * line.quantity}
              className="flex-col items-end"
            />
            {line.quantity > 1 && (
              <span className="text-quiet text-sm">{t('each', { price: money(line.price) })}</span>
            )}
            <BasePrice price={line.price} measure={line.measure} />
            <Deposit amount={line.deposit} />
          </span>
        </div>
        <div>
          <Notices notices={notices} />
          <LineControls line={line} most={most} {...actions} />
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

type ControlProps = Pick<Props, 'line' | 'most' | 'onQuantity' | 'onRemove'>;

function LineControls({ line: { name, quantity }, most, onQuantity, onRemove }: ControlProps) {
  const t = useMessages('storefront/cart/general');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-2">
      <QuantityField name={name} quantity={quantity} most={most} onChange={onQuantity} />
      <button
        type="button"
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
        className="min-h-9.5 rounded-sm text-quiet text-sm underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:-my-[3px] pointer-coarse:min-h-11"
      >
        {t('remove')}
      </button>
    </div>
  );
}
