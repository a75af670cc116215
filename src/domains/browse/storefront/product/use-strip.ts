import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A strip of pictures side by side: its ref, the current one and a function to show another. Scrolls when `wanted` changes. */
export function useStrip(wanted: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(wanted);
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = strip.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = (list?.children[index] as HTMLElement | undefined)?.offsetLeft ?? 0;
    list?.scrollTo({ left: left - list.offsetLeft, behavior: still ? 'instant' : behavior });
    setCurrent(index);
  };
  const showWanted = useEffectEvent(() => show(wanted, 'instant'));
  useEffect(() => {
    if (wanted >= 0) showWanted();
  }, [wanted]);
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const settle = () => setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
    list.addEventListener('scrollend', settle);
    return () => list.removeEventListener('scrollend', settle);
  }, []);
  return { strip, current, show };
}
