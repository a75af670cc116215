import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus as it appears, to its first field or button: for what somebody's press brings up. */
export function Arriving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button');
    (first ?? box.current)?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
