import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#domains/identity/contract.ts';
import { askSession, takeSession } from '#domains/identity/storefront/session/session.ts';
import { useFollowSession } from '#domains/identity/storefront/session/use-session.ts';
import { onSessionLost } from '#platform/browser/api.ts';
import { claimDrafts } from '#platform/browser/stored-draft.ts';
import { useLazily } from '#ui/use-lazily.ts';
import { dashboardQuery } from './dashboard.ts';

type SessionRecovery = {
  /** Whether the session has ended while the page is still shown. */
  isLost: boolean;
  /** Continues with the user who has just logged in. */
  enter: (user: User) => Promise<void>;
  /** Gives up: the waiting calls fail. */
  giveUp: () => void;
};

/**
 * Keeps a page of user `me` when the session ends: calls wait for a new log-in, here or in another tab, and are then
 * repeated. If another user logs in, the page is reloaded.
 */
export function useSessionRecovery(me: Pick<User, 'id'>): SessionRecovery {
  const client = useQueryClient();
  const router = useRouter();
  const [isLost, setLost] = useState(false);
  // During render: forms on the page read their drafts when they mount.
  useState(() => typeof document === 'undefined' || claimDrafts(me.id));
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  const settle = useCallback((isBack: boolean) => {
    for (const go of waiting.current.splice(0)) go(isBack);
    setLost(false);
  }, []);
  useEffect(() => {
    const stop = onSessionLost(() => {
      setLost(true);
      return new Promise((resolve) => void waiting.current.push(resolve));
    });
    return () => {
      stop();
      settle(false);
    };
  }, [settle]);
  const meet = async (user: User) => {
    // A new log-in follows a new role, too: what the former one allowed no longer counts.
    await client.invalidateQueries({ queryKey: dashboardQuery.queryKey, refetchType: 'none' });
    settle(user.id === me.id);
    if (user.id === me.id) await router.invalidate();
    else location.reload();
  };
  useFollowSession(async () => {
    const user = await askSession(client);
    if (user) await meet(user);
    else setLost(true);
  });
  return {
    isLost,
    enter: (user) => {
      takeSession(client, user);
      return meet(user);
    },
    giveUp: () => settle(false),
  };
}

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
