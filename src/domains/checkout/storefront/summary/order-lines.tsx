import { useMessages } from '#platform/i18n/use-messages.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { cx } from '#ui/cx.ts';
import { Deposit, Price } from '#ui/price.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { WantedLine } from '../quote/lines.ts';
import type { CartChanges } from '../sections/changes-notice.tsx';
import type { GiftActions } from './gifts.tsx';

type QuoteLine = CheckoutQuote['lines'][number];
type Props = CartChanges &
  Pick<GiftActions, 'onDecline'> & { quote: CheckoutQuote; lines: readonly WantedLine[] };

/** The items with quantity controls; changes apply to the cart. */
export function OrderLines({ quote, lines, onDecline, ...actions }: Props) {
  const t = useMessages('account/checkout/general');
  const wanted = (priced: QuoteLine) =>
    lines.find(
      ({ productId, variantId }) =>
        productId === priced.productId && (variantId === null || variantId === priced.variantId),
    );
  const decline = ({ variantId }: QuoteLine) =>
    onDecline(quote.gifts.filter((gift) => gift.variantId === variantId).map((gift) => gift.promotionId));
  return (
    <ul aria-label={t('cart')} className="grid gap-6">
      {quote.lines.map((priced) => (
        <OrderLine
          key={priced.variantId}
          priced={priced}
          line={priced.isGift ? undefined : wanted(priced)}
          onDecline={() => decline(priced)}
          {...actions}
        />
      ))}
    </ul>
  );
}

type LineProps = CartChanges & {
  priced: QuoteLine;
  line: WantedLine | undefined;
  onDecline: () => void;
};

function OrderLine({ priced, line, onDecline, ...actions }: LineProps) {
  const t = useMessages('account/checkout/general');
  const { name, choice, image, quantity, onHand, subtotal, compareAt, unitDeposit, isGift } = priced;
  return (
    <li className="grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] items-start gap-x-4">
      <img
        src={image || placeholderUrl}
        alt=""
        width={128}
        height={128}
        className={cx(
          'aspect-square w-full rounded-md border border-line bg-studio object-cover',
          onHand === 0 && 'opacity-50',
        )}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="grid min-w-0 flex-1 basis-32 gap-1">
          <bdi className="line-clamp-2 text-pretty font-medium">{name}</bdi>
          {choice && <bdi className="text-quiet text-sm">{choice}</bdi>}
          <Deposit amount={unitDeposit} />
          {isGift && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span className="text-good">{t('gift', { quantity })}</span>
              <RemoveButton name={name} onClick={onDecline} />
            </div>
          )}
          {line && <Quantity line={line} onHand={onHand} {...actions} />}
        </div>
        {isGift ? (
          <span className="ms-auto font-medium">{t('free')}</span>
        ) : (
          <Price
            amount={subtotal}
            was={compareAt && compareAt * quantity}
            className="ms-auto flex-col items-end"
          />
        )}
      </div>
    </li>
  );
}

type QuantityProps = CartChanges & { line: WantedLine; onHand: number };

function Quantity({ line, onHand, onTake, onRemove }: QuantityProps) {
  const most = Math.max(1, onHand);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-2">
      <QuantityField
        name={line.name}
        quantity={Math.min(line.quantity, most)}
        most={most}
        onChange={(quantity) => onTake(line, quantity)}
        onNone={() => onRemove(line)}
      />
      <RemoveButton name={line.name} onClick={() => onRemove(line)} />
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useMessages('account/checkout/general');
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('removeNamed', { name })}
      className="min-h-10 px-2 text-quiet text-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      {t('remove')}
    </button>
  );
}
