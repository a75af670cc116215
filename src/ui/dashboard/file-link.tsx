import Download from 'lucide-react/icons/download';
import { buttonClasses } from '../button.tsx';

/** A link to a file that is saved, not shown. */
export function FileLink({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} download className={buttonClasses({ look: 'secondary', size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {words}
    </a>
  );
}
