import Check from 'lucide-react/icons/check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import { Button } from '#ui/button.tsx';
import { useCardActions } from '../card/card-actions.tsx';

/** A name as it stands within other words, where nouns are not written with a capital. */
const withinWords = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

type Props = {
  countInStock: number;
  inCart: boolean;
  onAdd: () => void;
  /** The name of an option that has no value yet. */
  missing?: string | undefined;
  /** Called when that option should be chosen. */
  onChoose: () => void;
  /** Called before the way to the cart, such as to close a dialog. */
  onLeave?: () => void;
  size?: 'md' | 'lg';
  /** While a choice is missing: quiet where the choices stand above. */
  asking?: 'primary' | 'secondary';
};

/**
 * The main action of a product page; when disabled, it says why. Once the product is in the cart, the pressed button
 * itself leads there, so that focus stays where it was.
 */
export function AddToCartButton({
  countInStock,
  inCart,
  onAdd,
  missing,
  onChoose,
  onLeave,
  size = 'lg',
  asking = 'primary',
}: Props) {
  const t = useMessages('storefront/browse/product');
  const { viewCart, prepareCart } = useCardActions();
  const { hasNounCapitals } = writingOf(useLocale());
  const isSoldOut = countInStock === 0 && !inCart;
  const leave = () => {
    onLeave?.();
    viewCart();
  };
  const [words, act] = inCart
    ? ([t('viewCart'), leave] as const)
    : missing
      ? ([t('chooseOption', { option: hasNounCapitals ? missing : withinWords(missing) }), onChoose] as const)
      : ([t('addToCart'), onAdd] as const);
  return (
    <Button
      size={size}
      look={inCart ? 'secondary' : missing ? asking : 'primary'}
      disabled={isSoldOut}
      className="flex-1"
      onClick={act}
      onPointerEnter={inCart ? prepareCart : undefined}
      aria-haspopup={inCart ? 'dialog' : undefined}
    >
      {!missing && !isSoldOut && !inCart && <ShoppingCart aria-hidden className="size-5 shrink-0" />}
      {isSoldOut ? t('soldOut') : words}
    </Button>
  );
}

/** Says beside the button that what is chosen is in the cart. */
export function AddedNote({ inCart }: Pick<Props, 'inCart'>) {
  const t = useMessages('storefront/browse/product');
  if (!inCart) return null;
  return (
    <button type="button" disabled className="inline-flex items-center gap-1.5 font-medium text-good text-sm">
      <Check aria-hidden className="size-4 shrink-0" />
      {t('addedToCart')}
    </button>
  );
}
