import { useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';

/** What has just been done; a new one each time, so that the same words are told again. */
export type Done = { words: string };

/** Confirms what was done to an order. Focus goes there: what was pressed is gone. */
export function DoneNotice({ done }: { done: Done }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) box.current?.focus();
  }, [done]);
  return (
    <Notice look="good" ref={box} className="max-w-2xl">
      {done.words}
    </Notice>
  );
}
