import { useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { PaymentState, Settled } from '../../../contract.ts';
import { payOrder } from '../pay-calls.ts';
import type { PayHandle, PayPartProps } from '../pay-handle.ts';
import { CardButtons, isTestCard, spaced } from './card-buttons.tsx';

type Question = { answer: (isConfirmed: boolean) => void };

/** The test bank's question; null while there is none. */
function useBank() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return isConfirmed;
  };
  return { question, ask };
}

const settled = ({ status }: PaymentState): Settled => ({
  status: status === 'action_needed' ? 'open' : status,
});

/** State and handle of the test card's fields. */
function useTestCard(ref: PayPartProps['ref']) {
  const t = useMessages('account/orders/paymentTestCard');
  const locale = useLocale();
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<'missing' | 'unknown' | null>(null);
  const { question, ask } = useBank();
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    setNumber(spaced(typed));
    setWrong(null);
  };
  const cardNumber = number.replaceAll(' ', '');
  const collect: PayHandle['collect'] = async (order) => {
    const state = await payOrder(locale, order, { cardNumber });
    if (state.action?.kind !== 'test_card_confirm') return settled(state);
    if (!(await ask())) return { status: 'open', reason: t('notConfirmed') };
    return settled(await payOrder(locale, order, { cardNumber, isConfirmed: true }));
  };
  const check = () => {
    if (isTestCard(number)) return true;
    setWrong(cardNumber === '' ? 'missing' : 'unknown');
    input.current?.focus();
    return false;
  };
  useImperativeHandle(ref, (): PayHandle => ({ check, collect }));
  return { number, wrong, input, type, question };
}

/** The demo shop's test cards: buttons that fill in the number, and a test bank that asks for confirmation. */
export function TestCardPart({ ref }: PayPartProps) {
  const t = useMessages('account/orders/paymentTestCard');
  const { number, wrong, input, type, question } = useTestCard(ref);
  return (
    <div className="grid gap-4">
      <CardButtons chosen={number} onChoose={type} />
      <Field label={t('number')} hint={t('hint')} error={wrong ? t(wrong) : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={number}
            onChange={(event) => type(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            className="tabular-nums"
          />
        )}
      </Field>
      {question && <BankQuestion onAnswer={question.answer} />}
    </div>
  );
}

/** The bank's confirmation dialog. Closing it declines. */
function BankQuestion({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useMessages('account/orders/paymentTestCard');
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('bank')} size="sm">
      <div className="grid gap-6 px-6 pb-6">
        <p className="text-pretty">{t('bankText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button className="grow" onClick={() => onAnswer(true)}>
            {t('yes')}
          </Button>
          <Button className="grow" look="secondary" onClick={() => onAnswer(false)}>
            {t('no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
