import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Slide } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { useRotation } from './use-rotation.ts';

type Props = { slides: readonly Slide[]; rotation: ReturnType<typeof useRotation> };

/** Pause, and one dot per slide. */
export function CarouselControls({ slides, rotation }: Props) {
  const t = useMessages('storefront/browse/home');
  const { current, isPlaying, show, toggle } = rotation;
  const Toggle = isPlaying ? Pause : Play;
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center noscript:hidden sm:inset-x-9 sm:bottom-6 lg:inset-x-15 lg:bottom-8">
      <IconButton
        label={t(isPlaying ? 'pause' : 'play')}
        look="inherit"
        className="relative text-tone-ink after:absolute after:inset-1 after:rounded-full after:border after:border-current/55"
        onClick={toggle}
      >
        <Toggle aria-hidden className="size-4 fill-current" />
      </IconButton>
      <ul className="ms-2.5 flex">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={t('showSlide', { number: index + 1, title: slide.title })}
              aria-current={index === current ? 'true' : undefined}
              className="group/dot grid h-11 w-6 place-items-center"
              onClick={() => show(index)}
            >
              <span
                className={cx(
                  // Cut rather than resized: nothing moves. The cut keeps away from the edges, which fall between pixels.
                  'h-4 w-6 transition-[clip-path,background-color] forced-colors:bg-[CanvasText]',
                  index === current
                    ? 'bg-tone-ink [clip-path:inset(4px_3px_round_4px)]'
                    : 'bg-tone-ink/55 [clip-path:inset(4px_8px_round_4px)] group-hover/dot:bg-tone-ink',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
