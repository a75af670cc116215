import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { OrderDetail, OrderLine } from '../../contract.ts';
import { RETURN_DAYS, returnableUnits, returnPeriod, WITHDRAWAL_DAYS } from '../../rules.ts';
import { type ReturnReason, returnReasons } from '../../statuses.ts';
import { UnitsInput } from '../units-input.tsx';
import { MovePanel, ReasonField } from './move-panel.tsx';
import { type OwnOrder, useMove } from './use-move.ts';

/** Requests a return: the shop's return and the statutory withdrawal in one. */
export function ReturnPanel({ onClose, ...own }: OwnOrder & { onClose: () => void }) {
  const t = useMessages('account/orders/moves');
  const { move, isBusy, problem, setProblem } = useMove(own);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [reasonCode, setReasonCode] = useState<ReturnReason | null>(null);
  const [reason, setReason] = useState('');
  const period = returnPeriod(own.order.deliveredAt);
  const send = async () => {
    const lines = Object.entries(chosen).flatMap(([lineId, quantity]) =>
      quantity > 0 ? [{ lineId, quantity }] : [],
    );
    if (lines.length === 0) return setProblem(t('chooseOne'));
    const asked = await move(
      (calls) => calls.requestReturn(lines, reasonCode, reason.trim()),
      t('returnAsked', { period }),
    );
    if (asked) onClose();
  };
  return (
    <MovePanel
      title={t('returnTitle')}
      confirm={t('returnNow', { period })}
      dismiss={t('back')}
      onDismiss={onClose}
      onConfirm={() => void send()}
      isBusy={isBusy}
      problem={problem}
    >
      <p className="text-quiet text-sm">
        {t('returnText', { period, withdrawal: WITHDRAWAL_DAYS, days: RETURN_DAYS })}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {returnableLines(own.order).map((line) => (
          <Choice
            key={line.id}
            line={line}
            chosen={chosen[line.id] ?? 0}
            onChoose={(quantity) => {
              setChosen({ ...chosen, [line.id]: quantity });
              setProblem(undefined);
            }}
          />
        ))}
      </ul>
      <ReasonChoice chosen={reasonCode} onChoose={setReasonCode} />
      <ReasonField label={t('reasonWords')} reason={reason} onChange={setReason} />
    </MovePanel>
  );
}

type ReasonChoiceProps = { chosen: ReturnReason | null; onChoose: (reason: ReturnReason | null) => void };

/** Why something comes back: none to begin with, and none is required. */
function ReasonChoice({ chosen, onChoose }: ReasonChoiceProps) {
  const t = useMessages('account/orders/moves');
  const reasons = useMessages('account/orders/returnReasons');
  return (
    <Field label={t('reason')}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(returnReasons.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('noReason')}</option>
          {returnReasons.map((one) => (
            <option key={one} value={one}>
              {reasons(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ChoiceProps = { line: ReturnableLine; chosen: number; onChoose: (quantity: number) => void };

function Choice({ line, chosen, onChoose }: ChoiceProps) {
  const t = useMessages('account/orders/moves');
  const { name, choice, left } = line;
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      <Checkbox
        className="grow"
        checked={chosen > 0}
        onChange={({ target }) => onChoose(target.checked ? left : 0)}
      >
        <bdi>{name}</bdi> {choice && <bdi className="text-quiet text-sm">{choice}</bdi>}
      </Checkbox>
      {left > 1 && chosen > 0 && (
        <UnitsInput label={t('unitsOf', { name })} value={chosen} least={1} most={left} onChange={onChoose} />
      )}
    </li>
  );
}

type ReturnableLine = OrderLine & { left: number };

/** The lines with returnable units, and how many. Pure. */
const returnableLines = ({ lines }: Pick<OrderDetail, 'lines'>): ReturnableLine[] =>
  lines.map((line) => ({ ...line, left: returnableUnits(line) })).filter(({ left }) => left > 0);
