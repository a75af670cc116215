import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';

type Retag = { add: string[]; remove: string[] };

/** The tags that a dialog adds to many things and removes from them. */
export function useRetag(onApply: (change: Retag) => void) {
  const t = useMessages('dashboard/ui/tags');
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const isNothing = add.length + remove.length === 0;
    setProblem(isNothing ? t('tagMissing') : undefined);
    if (!isNothing) onApply({ add, remove });
  };
  return { add, setAdd, remove, setRemove, problem, apply };
}
