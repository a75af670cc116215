import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { CheckedCart } from '../contract.ts';

type Props = {
  offer: CheckedCart['withAccount'];
  onFollow?: () => void;
};

/** Tells a guest what the first order of an account costs less, with the way to one; it leads to the checkout with all that was typed. */
export function AccountOffer({ offer, onFollow }: Props) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  if (!offer) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3 text-ink text-sm">
      <span className="flex-1 basis-36">
        {t('withAccount', { amount: money(offer.amount) })}
        <bdi className="block text-quiet text-xs">{offer.name}</bdi>
      </span>
      <Link
        href="/register?next=%2Fcheckout"
        onClick={onFollow}
        className="inline-flex items-center font-medium underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-11"
      >
        {t('register')}
      </Link>
    </p>
  );
}
