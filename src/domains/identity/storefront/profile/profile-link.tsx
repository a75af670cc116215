import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';

type Props = { href: string; name: string; text: string; className?: string };

/** A link to a part of the account for small screens, which have no menu beside the page. */
export const ProfileLink = ({ href, name, text, className }: Props) => (
  <Link
    href={href}
    className={cx(
      'flex min-h-16 items-center gap-4 rounded-lg border border-line p-4 hover:border-edge lg:hidden',
      className,
    )}
  >
    <span className="grid grow">
      <span className="font-semibold">{name}</span>
      <span className="text-quiet text-sm">{text}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet rtl:-scale-x-100" />
  </Link>
);
