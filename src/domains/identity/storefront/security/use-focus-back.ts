import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on a button that stands there again after what it had brought up. */
export function useFocusBack(isBack: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return button;
}
