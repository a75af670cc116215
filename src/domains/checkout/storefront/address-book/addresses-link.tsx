import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';

/** A link for small screens, which have no menu beside the page. */
export function AddressesLink() {
  const t = useMessages('account/customers/addresses');
  return (
    <Link
      href="/profile/addresses"
      className="mt-4 flex min-h-16 max-w-2xl items-center gap-4 rounded-lg border border-line p-4 hover:border-edge lg:hidden"
    >
      <span className="grid grow">
        <span className="font-semibold">{t('addresses')}</span>
        <span className="text-quiet text-sm">{t('text')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet rtl:-scale-x-100" />
    </Link>
  );
}
