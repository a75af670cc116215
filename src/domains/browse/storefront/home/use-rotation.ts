import { useEffect, useState, useSyncExternalStore } from 'react';
import { rotates, SLIDE_MS, slideAfter } from './rotation.ts';

/** Set on the page while a panel or dialog lies over it. */
const LOCKED = 'data-base-ui-scroll-locked';
const onVisibility = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [LOCKED] });
  document.addEventListener('visibilitychange', listener);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', listener);
  };
};
const onMotionWish = (listener: () => void) => {
  const wish = matchMedia('(prefers-reduced-motion: reduce)');
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
};
const never = () => false;

const isHidden = () => document.hidden || document.documentElement.hasAttribute(LOCKED);
const useHidden = () => useSyncExternalStore(onVisibility, isHidden, never);
const useReducedMotion = () =>
  useSyncExternalStore(onMotionWish, () => matchMedia('(prefers-reduced-motion: reduce)').matches, never);

/** The current slide and the automatic rotation. */
export function useRotation(slides: number) {
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useHidden();
  const reducedMotion = useReducedMotion();
  const isPlaying = rotates({ slides, choice, hovered: false, focused: false, hidden: false, reducedMotion });
  const isMoving = rotates({ slides, choice, hovered, focused, hidden, reducedMotion });

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setCurrent(slideAfter(current, 1, slides)), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isMoving, current, slides]);

  return {
    current,
    /** The state of the button: playing, even while paused by hover or focus. */
    isPlaying,
    isMoving,
    show: setCurrent,
    turn: (step: number) => setCurrent((at) => slideAfter(at, step, slides)),
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
    setHovered,
    setFocused,
  };
}
