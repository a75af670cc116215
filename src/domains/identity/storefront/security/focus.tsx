import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Focuses the box's first field; the returned function restores the former focus if its element still exists. */
function arrive(box: HTMLElement): () => void {
  const before = document.activeElement;
  const first = box.querySelector<HTMLElement>('input:not([type=hidden])');
  (first ?? box).focus();
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Moves focus to its first field when it appears: for content that a button reveals. */
export function Arriving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? arrive(box.current) : undefined), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}

/** Returns focus to a button when it reappears after the content that it opened. */
export function useFocusBack(isBack: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return button;
}
