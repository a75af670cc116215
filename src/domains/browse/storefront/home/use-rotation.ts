import { useEffect, useState, useSyncExternalStore } from 'react';
import { rotates, SLIDE_MS, slideAfter } from './rotation.ts';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const onMotionWish = (listener: () => void) => {
  const wish = matchMedia('(prefers-reduced-motion: reduce)');
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
};
const never = () => false;

const useHidden = () => useSyncExternalStore(onVisibility, () => document.hidden, never);
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
