import { useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import type { User } from '#domains/identity/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { locales } from '#platform/locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import { logOut } from '../account/log-out.ts';
import { LanguagePicker } from '../language-picker.tsx';
import * as messages from './messages.ts';

/** The signed-in user, the link to the shop, and log-out. */
export function DashboardPerson({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'role'> }) {
  const t = useMessages(messages);
  const router = useRouter();
  const signOut = () => logOut(router).catch(() => showToast(t('signOutFailed')));
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between text-sm">
        <Link href="/" className="inline-flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-raised">
          <ArrowLeft aria-hidden className="size-4.5 text-quiet rtl:-scale-x-100" />
          {t('toShop')}
        </Link>
        <LanguagePicker languages={locales} />
      </div>
      <div className="flex items-center gap-2 border-line border-t pt-3 ps-3">
        <Link href="/profile" title={t('profile')} className="min-w-0 flex-1 hover:underline">
          <bdi className="block truncate font-semibold text-sm">
            {user.firstName} {user.lastName}
          </bdi>
          <span className="block text-quiet text-xs">{t('role', { role: user.role ?? 'read_only' })}</span>
        </Link>
        <IconButton label={t('signOut')} onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
      </div>
    </div>
  );
}
