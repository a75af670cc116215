import { type FocusEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Slide } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselSlide } from './carousel-slide.tsx';
import { slideAfter } from './rotation.ts';
import { useRotation } from './use-rotation.ts';

/** A carousel (ARIA pattern). All slides share one grid cell, so the tallest determines the height. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const t = useMessages('storefront/browse/home');
  const rotation = useRotation(slides.length);
  const { current } = rotation;
  const swipe = useSwipe(rotation.turn);
  const seen = useSeen(current, slides.length);
  if (slides.length === 0) return null;
  const leaves = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('highlights')}
      className="relative -mb-4 overflow-hidden bg-surface sm:rounded-xl lg:-mb-8"
      onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.setHovered(true)}
      onPointerLeave={() => rotation.setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && rotation.setFocused(true)}
      onBlur={(event) => leaves(event) && rotation.setFocused(false)}
    >
      <div className="grid [touch-action:pan-y]" aria-live={rotation.isMoving ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, index) => (
          <CarouselSlide
            key={slide.id}
            slide={slide}
            label={t('slideOf', { number: index + 1, count: slides.length })}
            isCurrent={index === current}
            isFirst={index === 0}
            withPicture={seen.has(index)}
          />
        ))}
      </div>
      {slides.length > 1 && <CarouselControls slides={slides} rotation={rotation} />}
    </section>
  );
}

/** The slides whose pictures to load: those shown and, after hydration, the next one. */
function useSeen(current: number, slides: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([current]));
  useEffect(() => {
    const look = () => setSeen((before) => new Set([...before, current, slideAfter(current, 1, slides)]));
    if (current > 0 || document.readyState === 'complete') {
      const timer = setTimeout(look, current > 0 ? 0 : 800);
      return () => clearTimeout(timer);
    }
    addEventListener('load', look, { once: true });
    return () => removeEventListener('load', look);
  }, [current, slides]);
  return seen.has(current) ? seen : new Set([...seen, current]);
}

const FAR_ENOUGH_PX = 40;

/** Touch handlers for horizontal swipes: 1 for next, against the direction of reading, -1 for previous. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const finger = (event: TouchEvent) => event.changedTouches[0];
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = finger(event);
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = finger(event);
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) <= FAR_ENOUGH_PX || Math.abs(x) <= Math.abs(y) * 1.5) return;
      onSwipe(x < 0 === event.currentTarget.matches(':dir(ltr)') ? 1 : -1);
    },
  };
}
