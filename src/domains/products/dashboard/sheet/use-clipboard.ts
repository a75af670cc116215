import { type RefObject, useEffect, useRef } from 'react';

type Handlers = { copy: () => string; clear: () => void; paste: (text: string) => void };

/** Connects the browser's clipboard with what has the focus in `place`; null for as long as it is not to be. */
export function useClipboard(place: RefObject<HTMLElement | null>, handlers: Handlers | null): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  // Browsers report the clipboard to the document where nothing is selected.
  useEffect(() => {
    const handle = (event: ClipboardEvent) => {
      const now = latest.current;
      if (!now || !place.current?.contains(document.activeElement)) return;
      event.preventDefault();
      if (event.type === 'paste') return now.paste(event.clipboardData?.getData('text/plain') ?? '');
      event.clipboardData?.setData('text/plain', now.copy());
      if (event.type === 'cut') now.clear();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, handle);
    return () => {
      for (const type of types) document.removeEventListener(type, handle);
    };
  }, [place]);
}
