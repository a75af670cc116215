import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderDetail } from '../../contract.ts';
import { unitsToPack, unsentUnits } from '../../rules.ts';
import { type Chosen, ChosenUnits, type LineWithRest, unitsOf } from './chosen-units.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type Shipment, ShipmentFields, shipmentOf } from './shipment-fields.tsx';
import { useStaffMove } from './use-staff-move.ts';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

type Props = { order: OrderDetail; onClose: () => void };

const unsent = ({ lines }: OrderDetail): LineWithRest[] =>
  lines.map((line) => ({ ...line, left: unsentUnits(line) })).filter(({ left }) => left > 0);

/** Records a parcel and its tracking. All remaining units by default. */
export function ShipDialog({ order, onClose }: Props) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const lines = unsent(order);
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(lines.map((line) => [line.id, unitsToPack(line)])),
  );
  const [typed, setTyped] = useState<Shipment>({ carrier: '', trackingNumber: '', trackingUrl: null });
  const [isAsked, setAsked] = useState(false);
  const { isUrlWrong, ...shipment } = shipmentOf(typed);
  const isCollected = Boolean(order.shippingMethod.pickup);
  const units = unitsOf(chosen, lines);
  const ship = () => {
    setAsked(true);
    if (units.length === 0 || isUrlWrong) return;
    void move(
      (calls, press) => calls.fulfill({ lines: units, ...shipment, revision: order.revision }, press),
      t(isCollected ? 'ready' : 'shipped'),
      onClose,
    );
  };
  return (
    <MoveDialog
      title={t(isCollected ? 'readyTitle' : 'shipTitle')}
      action={t(isCollected ? 'readyNow' : 'shipNow')}
      onConfirm={ship}
      isBusy={isBusy}
      onClose={onClose}
    >
      <WithdrawnNotice order={order} />
      <ChosenUnits lines={lines} chosen={chosen} onChoose={setChosen} />
      {isAsked && units.length === 0 && (
        <p role="alert" className="text-bad text-sm">
          {t('nothing')}
        </p>
      )}
      {isCollected ? (
        <p className="text-quiet text-sm">{t('ready')}</p>
      ) : (
        <ShipmentFields
          shipment={{ ...typed, trackingUrl: shipment.trackingUrl }}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
          urlError={isAsked && isUrlWrong ? t('urlWrong') : undefined}
        />
      )}
    </MoveDialog>
  );
}
