import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import * as messages from './messages.ts';

const promises = [
  { name: 'delivery', icon: Globe, href: '/shipping-and-returns' },
  { name: 'payment', icon: Lock, href: '/privacy' },
  { name: 'confidence', icon: ThumbsUp, href: '/shipping-and-returns' },
  { name: 'support', icon: MessageCircle, href: '/contact' },
] as const;

/** The shop's promises, with links to the details. */
export function Promises() {
  const t = useMessages(messages);
  return (
    <section aria-label={t('delivery')} className="rounded-xl bg-surface p-6 sm:p-8 lg:p-10">
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ name, icon: Icon, href }) => (
          <li key={name} className="flex flex-col items-start gap-2">
            <Icon aria-hidden className="mb-1 size-6 stroke-[1.75] text-accent-strong" />
            <h2 className="font-semibold text-lg leading-snug">{t(name)}</h2>
            <p className="text-pretty text-quiet">{t(`${name}Text`)}</p>
            <Link
              href={href}
              className="mt-auto inline-flex min-h-8 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
            >
              {t(`${name}More`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
