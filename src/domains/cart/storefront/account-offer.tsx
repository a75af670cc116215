import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { CheckedCart } from '../contract.ts';

type Props = {
  offer: CheckedCart['withAccount'];
  /** Whether the log-in is offered beside the registration, and not elsewhere. */
  hasLogIn?: boolean;
  onFollow?: () => void;
};

const link =
  'inline-flex items-center underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-11';

/** Tells a guest what the first order of an account costs less, with the ways to one; they lead to the checkout with all that was typed. */
export function AccountOffer({ offer, hasLogIn = false, onFollow }: Props) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  if (!offer) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-4 py-3 text-ink text-sm">
      <span>{t('withAccount', { amount: money(offer.amount), name: offer.name })}</span>
      <Link href="/register?next=%2Fcheckout" onClick={onFollow} className={link}>
        {t('register')}
      </Link>
      {hasLogIn && (
        <Link href="/login?next=%2Fcheckout" onClick={onFollow} className={link}>
          {t('logIn')}
        </Link>
      )}
    </p>
  );
}
