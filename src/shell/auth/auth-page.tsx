import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { useFollowSession } from '#domains/identity/storefront/session/use-session.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/notice.tsx';
import { useLazily } from '#ui/use-lazily.ts';
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
  /** Of the link in a mail that leads here; empty: the link is not whole, and there is nothing to do but go on. */
  token?: string;
  children: ReactNode;
};

/** Pages that people of a shop with goods see: a picture of these stands beside the form. */
const pictured: readonly Title[] = ['logIn', 'register', 'forgotPassword', 'resetPassword'];

/** A page without the shop frame: one task. */
export function AuthPage({ title, text, isWide = false, token, children }: Props) {
  const t = useMessages('account/shell/auth');
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  useFollowSession();
  // A shop that is not open shows none of its categories, and has no goods for a picture.
  const hasPicture = pictured.includes(title) && shop.categories.length > 0;
  return (
    <div className={cx('text-sm', hasPicture && 'lg:grid lg:grid-cols-2')}>
      <div className="flex min-h-dvh flex-col">
        <header className="page flex items-center justify-between py-3">
          <Logo shop={shop} />
          <LanguagePicker />
        </header>
        <div className="page grid grow items-start justify-items-center py-6 sm:items-center text-base">
          <section
            className={cx(
              'grid w-full grid-cols-1 gap-6 [--control-height:3rem]',
              widthOf(isWide),
              // All fields of these are needed.
              pictured.includes(title) && "[--required-mark:'']",
            )}
          >
            <div className="grid gap-2">
              <h1 className="text-2xl sm:text-3xl">{t(title)}</h1>
              {text && <p className="text-pretty text-quiet">{t(text)}</p>}
            </div>
            <ScriptNotice />
            {token === '' ? <LinkIncomplete /> : children}
          </section>
        </div>
        <LegalLinks className={widthOf(isWide)} />
      </div>
      {hasPicture && <Aside />}
    </div>
  );
}

function LinkIncomplete() {
  const t = useMessages('account/shell/auth');
  return (
    <>
      <Notice look="bad">{t('linkIncomplete')}</Notice>
      <LinkButton href="/" className="justify-self-start">
        {t('toShop')}
      </LinkButton>
    </>
  );
}

const widthOf = (isWide: boolean) => (isWide ? 'max-w-120' : 'max-w-100');

const loadPicture = async () => (await import('./auth-picture.tsx')).AuthPicture;

/** Room for a picture beside the form, on wide screens; only these load it. */
function Aside() {
  const { loaded: AuthPicture, ask } = useLazily(loadPicture);
  useEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) void ask();
  }, [ask]);
  return (
    <div className="sticky top-0 h-dvh p-3 ps-0 max-lg:hidden">
      <div className="size-full overflow-hidden rounded-xl bg-surface">{AuthPicture && <AuthPicture />}</div>
    </div>
  );
}
