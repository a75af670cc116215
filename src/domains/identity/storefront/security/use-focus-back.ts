import { type RefObject, useEffect, useRef } from 'react';

/** Returns focus to a button when it reappears after the content that it opened. */
export function useFocusBack(isBack: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return button;
}
