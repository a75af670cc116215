import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import type { OrderDetail } from '../../contract.ts';
import { newKey } from '../desk-calls.ts';
import { type Chosen, ChosenUnits, type LineWithRest, unitsOf } from './chosen-units.tsx';
import * as messages from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { knownCarriers, trackingLink } from './tracking-link.ts';
import { useDeskMove } from './use-desk-move.ts';

type Props = { order: OrderDetail; onClose: () => void };
type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string | null };

const unsent = ({ lines }: OrderDetail): LineWithRest[] =>
  lines
    .map((line) => ({ ...line, left: line.quantity - line.fulfilledQuantity }))
    .filter(({ left }) => left > 0);

/** Notes which units leave, and how the customer can follow them. Everything that is left, unless told. */
export function ShipDialog({ order, onClose }: Props) {
  const t = useMessages(messages);
  const { isBusy, move } = useDeskMove(order);
  const [key] = useState(newKey);
  const lines = unsent(order);
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(lines.map(({ id, left }) => [id, left])),
  );
  const [shipment, setShipment] = useState<Shipment>({ carrier: '', trackingNumber: '', trackingUrl: null });
  const [isAsked, setAsked] = useState(false);
  const { carrier, trackingNumber } = shipment;
  const trackingUrl = (shipment.trackingUrl ?? trackingLink(carrier, trackingNumber)).trim();
  const units = unitsOf(chosen, lines);
  const isUrlWrong = trackingUrl !== '' && !/^https?:\/\/[^\s/]+/.test(trackingUrl);
  const ship = () => {
    setAsked(true);
    if (units.length === 0 || isUrlWrong) return;
    const parcel = {
      lines: units,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
      trackingUrl,
    };
    void move((calls) => calls.fulfill(parcel, key), t('shipped'), onClose);
  };
  return (
    <MoveDialog title={t('shipTitle')} action={t('shipNow')} onConfirm={ship} {...{ isBusy, onClose }}>
      <ChosenUnits lines={lines} chosen={chosen} onChoose={setChosen} />
      {isAsked && units.length === 0 && (
        <p role="alert" className="text-bad text-sm">
          {t('nothing')}
        </p>
      )}
      <ShipmentFields
        shipment={{ ...shipment, trackingUrl }}
        onChange={(changed) => setShipment({ ...shipment, ...changed })}
        urlError={isAsked && isUrlWrong ? t('urlWrong') : undefined}
      />
    </MoveDialog>
  );
}

type FieldsProps = {
  shipment: Shipment;
  onChange: (changed: Partial<Shipment>) => void;
  urlError: string | undefined;
};

function ShipmentFields({ shipment, onChange, urlError }: FieldsProps) {
  const t = useMessages(messages);
  const list = useId();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field label={t('carrier')}>
          {(control) => (
            <Input
              {...control}
              list={list}
              maxLength={100}
              value={shipment.carrier}
              onChange={({ target }) => onChange({ carrier: target.value })}
            />
          )}
        </Field>
        <Field label={t('trackingNumber')}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={shipment.trackingNumber}
              onChange={({ target }) => onChange({ trackingNumber: target.value })}
            />
          )}
        </Field>
      </div>
      <datalist id={list}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={t('trackingUrl')} hint={t('trackingUrlHint')} error={urlError}>
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={500}
            autoComplete="off"
            value={shipment.trackingUrl ?? ''}
            onChange={({ target }) => onChange({ trackingUrl: target.value })}
          />
        )}
      </Field>
    </>
  );
}
