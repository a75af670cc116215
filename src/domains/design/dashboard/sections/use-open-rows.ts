import { useRef, useState } from 'react';

type Id = string | number;

/**
 * Which rows of a list are open: one, and those in which something is not right yet. Closed, what was typed there would be
 * lost without a word.
 */
export function useOpenRows(ids: readonly Id[]) {
  const list = useRef<HTMLOListElement>(null);
  const [openIds, setOpenIds] = useState<readonly Id[]>([]);
  const wrongIn = (id: Id) =>
    list.current?.children[ids.indexOf(id)]?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  const open = (id: Id) => setOpenIds([...openIds.filter((each) => each !== id && wrongIn(each)), id]);
  const toggle = (id: Id) => {
    if (!openIds.includes(id)) return open(id);
    const wrong = wrongIn(id);
    if (wrong) return wrong.focus();
    setOpenIds(openIds.filter((each) => each !== id));
  };
  return { list, isOpen: (id: Id) => openIds.includes(id), open, toggle };
}
