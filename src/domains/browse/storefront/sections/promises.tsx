import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import Leaf from 'lucide-react/icons/leaf';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Truck from 'lucide-react/icons/truck';
import { Link } from '#ui/link.tsx';
import { useIsWritten } from '../use-written-pages.ts';
import { type SectionProps, titleOf, Words } from './section.tsx';

const icons = {
  globe: Globe,
  lock: Lock,
  thumb: ThumbsUp,
  message: MessageCircle,
  truck: Truck,
  leaf: Leaf,
  gift: Gift,
  heart: Heart,
};

/** The shop's promises, with links to the details. */
export function PromisesSection({ section: { title, items } }: SectionProps<'promises'>) {
  const isWritten = useIsWritten();
  const [first] = items;
  if (!first) return null;
  const Title = title.text ? 'h3' : 'h2';
  return (
    <div className="max-sm:px-4">
      <section
        aria-label={(title.text ? title : first.title).text}
        className="rounded-xl bg-surface p-6 sm:p-8 lg:p-10"
      >
        {title.text && <h2 className="mb-6 text-xl sm:text-2xl">{titleOf(title)}</h2>}
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {items.map((item, index) => {
            const Icon = icons[item.icon];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a published section keep their order.
              <li key={index} className="flex flex-col items-start gap-2">
                <Icon aria-hidden className="mb-1 size-6 stroke-[1.75] text-accent-strong" />
                <Title className="font-semibold text-lg leading-snug">
                  <Words of={item.title} />
                </Title>
                <p className="text-pretty text-quiet">
                  <Words of={item.text} />
                </p>
                {item.href && item.link.text && isWritten(item.href) && (
                  <Link
                    href={item.href}
                    className="mt-auto inline-flex min-h-8 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
                  >
                    <Words of={item.link} />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
