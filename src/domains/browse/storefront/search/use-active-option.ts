import { type KeyboardEvent, useEffect, useState } from 'react';

/** Which option of a list the arrow keys have reached; -1 is the text itself. A change of `of` begins anew. */
export function useActiveOption(count: number, of: string) {
  const [active, setActive] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` names what the options belong to.
  useEffect(() => setActive(-1), [of]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    // From the text downwards to the first, upwards to the last, and back to the text at either end.
    setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
  };
  return { active: active < count ? active : -1, onKeyDown };
}
