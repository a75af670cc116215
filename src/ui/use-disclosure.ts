import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Disclosure<E extends HTMLElement> = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Props for the element that contains both the control and its content. */
  area: {
    ref: RefObject<E | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Content that opens below its control and closes on Escape, on a press outside and when focus leaves. */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<E>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !ref.current?.contains(relatedTarget as Node)) close();
  };
  return { isOpen, open: () => setOpen(true), close, area: { ref, onKeyDown, onBlur } };
}
