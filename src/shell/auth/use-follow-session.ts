import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { doubtSession } from '#domains/identity/storefront/session/session.ts';

/** Asks anew who may see the page when another tab logs in or out, and when the page comes back as it was left. */
export function useFollowSession(): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const ask = async () => {
      await doubtSession(client);
      await router.invalidate();
    };
    const hear = ({ key }: StorageEvent) => void (key === 'userInfo' || key === null ? ask() : undefined);
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted ? ask() : undefined);
    addEventListener('storage', hear);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pageshow', comeBack);
    };
  }, [client, router]);
}
