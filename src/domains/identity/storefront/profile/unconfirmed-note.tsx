import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { accountCalls } from '../account-calls.ts';
import { failureText } from '../form/check-form.ts';

type Outcome = { look: 'good' | 'bad'; text: string };

type Props = {
  /** What the reader gains by confirming it. */
  gain?: string;
};

/** Says that the address is unconfirmed, and resends the link. */
export function UnconfirmedNote({ gain }: Props) {
  const t = useMessages('account/identity/profile');
  const tForm = useMessages('account/identity/form');
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setOutcome(
      await accountCalls(locale)
        .sendVerification()
        .then(
          ({ message }): Outcome => ({ look: 'good', text: message }),
          (error: unknown): Outcome => ({ look: 'bad', text: failureText(error, tForm) }),
        ),
    );
    setSending(false);
  };
  if (outcome) return <Notice look={outcome.look}>{outcome.text}</Notice>;
  return (
    <Notice look="plain" role="note" className="flex flex-wrap items-center gap-x-4 gap-y-0">
      <p className="grow basis-72">
        {t('unconfirmed')} {gain}
      </p>
      <button
        type="button"
        aria-busy={isSending}
        onClick={send}
        className="min-h-11 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {t('sendAgain')}
      </button>
    </Notice>
  );
}
