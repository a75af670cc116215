import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 40;

/** Touch handlers that tell a sideways swipe: 1 towards the next, -1 towards the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
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
      if (Math.abs(x) > FAR_ENOUGH_PX && Math.abs(x) > Math.abs(y) * 1.5) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
