import { useEffect } from 'react';
import type { User } from '#domains/identity/contract.ts';
import { useLazily } from '#ui/use-lazily.ts';

type Props = {
  isLost: boolean;
  user: Pick<User, 'email'>;
  enter: (user: User) => Promise<void>;
  giveUp: () => void;
};

const loadDialog = () => import('./log-in-dialog.tsx').then((module) => module.LogInDialog);

/** Renders nothing while the session is valid. */
export function LazyLogIn({ isLost, user, enter, giveUp }: Props) {
  const { loaded: LogInDialog, ask } = useLazily(loadDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per lost session.
  useEffect(() => {
    if (isLost) void ask().then((dialog) => dialog ?? giveUp());
  }, [isLost]);
  return LogInDialog && <LogInDialog open={isLost} email={user.email} onDone={enter} onClose={giveUp} />;
}
