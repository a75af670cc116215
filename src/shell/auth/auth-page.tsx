import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { useFollowSession } from '#domains/identity/storefront/session/use-session.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { LegalLinks } from '../footer/legal-links.tsx';
import { LanguagePicker } from '../language-picker.tsx';
import { Logo } from '../logo.tsx';

type Title =
  | 'logIn'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'verifyEmail'
  | 'changeEmail'
  | 'setup'
  | 'stockAlert'
  | 'newsletter'
  | 'reminders'
  | 'continueOrder'
  | 'linkProgram'
  | 'join';
type Text = 'logInText' | 'registerText' | 'forgotPasswordText' | 'resetPasswordText' | 'setupText';
type Props = {
  title: Title;
  text?: Text | undefined;
  /** Room for two fields beside each other on wide screens. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page without the shop frame: one task. */
export function AuthPage({ title, text, isWide = false, children }: Props) {
  const t = useMessages('account/shell/auth');
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  useFollowSession();
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-sm">
      <header className="page flex items-center justify-between py-3">
        <Logo shop={shop} />
        <LanguagePicker />
      </header>
      <div className="grid grow justify-items-center px-4 py-4 text-base sm:items-center">
        <section
          className={cx(
            'grid w-full grid-cols-1 gap-6 rounded-xl border border-line bg-raised p-6 shadow-low [--control-height:3rem] sm:p-8',
            isWide ? 'max-w-148' : 'max-w-md',
          )}
        >
          <div className="grid gap-2">
            <h1 className="text-2xl">{t(title)}</h1>
            {text && <p className="text-pretty text-quiet">{t(text)}</p>}
          </div>
          {children}
        </section>
      </div>
      <LegalLinks shop={shop} />
    </div>
  );
}
