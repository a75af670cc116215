import { useCallback, useEffect, useRef, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { accountCalls } from '../account-calls.ts';
import { failureText } from '../form/check-form.ts';

type Props = {
  token: string;
  /** Whether it is a new address of an existing account. */
  isChange: boolean;
  onConfirmed: () => void;
};
type Outcome = { email: string } | { failure: unknown };

/**
 * Confirms an address by the link of a mail. Done by script, so that mail scanners that open links do not confirm it.
 */
export function VerifyEmail({ token, isChange, onConfirmed }: Props) {
  const t = useMessages('account/identity/auth');
  const tForm = useMessages('account/identity/form');
  const { outcome, confirm } = useConfirmation(token, onConfirmed);
  if (!outcome)
    return (
      <p role="status" className="text-quiet">
        {t('confirming')}
      </p>
    );
  if ('failure' in outcome)
    return (
      <>
        <Notice look="bad">{failureText(outcome.failure, tForm)}</Notice>
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/profile">{t('toAccount')}</LinkButton>
          {!(outcome.failure instanceof FetchFailure && outcome.failure.code) && (
            <Button look="quiet" onClick={confirm}>
              {t('tryAgain')}
            </Button>
          )}
        </div>
      </>
    );
  return (
    <>
      <Notice look="good">{isChange ? t('changed', { email: outcome.email }) : t('confirmed')}</Notice>
      <LinkButton href="/">{t('goOn')}</LinkButton>
    </>
  );
}

/** Sends the one-time token once, even if the component renders twice. */
function useConfirmation(token: string, onConfirmed: () => void) {
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isUsed = useRef(false);
  const confirm = useCallback(async () => {
    setOutcome(null);
    try {
      setOutcome(await accountCalls(locale).verifyEmail(token));
      onConfirmed();
    } catch (failure) {
      setOutcome({ failure });
    }
  }, [token, locale, onConfirmed]);
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    void confirm();
  }, [confirm]);
  return { outcome, confirm };
}
