import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { FailureNote } from '#ui/failure/failure-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLazily } from '#ui/use-lazily.ts';
import type { PayStep } from './pay-step.tsx';

const loadPayStep = () => import('./pay-step.tsx').then((module) => module.PayStep);

/** The page of an order that waits to be paid: most orders never do, so its code comes with the first that does. */
export function LazyPayStep(props: ComponentProps<typeof PayStep>) {
  const { loaded: Step, ask } = useLazily(loadPayStep);
  const [failure, setFailure] = useState<Error | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    if (!(await ask())) setFailure(new Error('the page of the payment did not load'));
  }, [ask]);
  useEffect(() => void load(), [load]);
  if (failure) return <FailureNote failure={failure} onRetry={() => void load()} />;
  return Step ? <Step {...props} /> : <Skeleton className="mx-auto h-64 max-w-xl rounded-md" />;
}
