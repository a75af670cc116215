import { useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { payOrder } from '../pay-calls.ts';
import type { PayHandle, PayPartProps } from '../pay-parts.ts';
import { BankQuestion } from './bank-question.tsx';
import { CardButtons, isTestCard, spaced } from './card-buttons.tsx';
import * as messages from './messages.ts';

type Question = { answer: (isConfirmed: boolean) => void };

/** The demo shop's play cards: buttons that fill the number, and a play bank that asks. */
export function TestCardPart({ ref }: PayPartProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<'missing' | 'unknown' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    setNumber(spaced(typed));
    setWrong(null);
  };
  const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));

  useImperativeHandle(ref, (): PayHandle => {
    const cardNumber = number.replaceAll(' ', '');
    const confirm: PayHandle['collect'] = async (order) => {
      const isConfirmed = await ask();
      setQuestion(null);
      if (!isConfirmed) return { status: 'open', reason: t('notConfirmed') };
      const { status } = await payOrder(locale, order, { cardNumber, isConfirmed });
      return { status: status === 'action_needed' ? 'open' : status };
    };
    return {
      check() {
        if (isTestCard(number)) return true;
        setWrong(cardNumber === '' ? 'missing' : 'unknown');
        input.current?.focus();
        return false;
      },
      async collect(order) {
        const state = await payOrder(locale, order, { cardNumber });
        if (state.action?.kind === 'test_card_confirm') return confirm(order, state);
        return { status: state.status === 'action_needed' ? 'open' : state.status };
      },
    };
  });
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
