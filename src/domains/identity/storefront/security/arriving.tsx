import { type ReactNode, useEffect, useRef } from 'react';

/** Gives the focus back on leaving to what had it, where that is still there. */
function arrive(box: HTMLElement): () => void {
  const before = document.activeElement;
  const first = box.querySelector<HTMLElement>('input:not([type=hidden])');
  (first ?? box).focus();
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Takes the focus as it appears, to its first field: for what somebody's press brings up. */
export function Arriving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? arrive(box.current) : undefined), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
