import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import type { OrderDetail } from '../../contract.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type Shipment, ShipmentFields, shipmentOf } from './shipment-fields.tsx';
import { useStaffMove } from './use-staff-move.ts';

type Parcel = OrderDetail['fulfillments'][number];
type Props = { order: OrderDetail; parcel: Parcel };

/** Opens the tracking of a parcel that has left; what is collected has none. */
export function TrackingButton({ order, parcel }: Props) {
  const t = useMessages('dashboard/orders/tracking');
  const [isOpen, setOpen] = useState(false);
  if (order.shippingMethod.pickup) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="font-semibold text-sm underline underline-offset-4"
      >
        {t('change')}
      </button>
      {isOpen && <TrackingDialog order={order} parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  );
}

function TrackingDialog({ order, parcel, onClose }: Props & { onClose: () => void }) {
  const t = useMessages('dashboard/orders/tracking');
  const moveWords = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const { carrier, trackingNumber } = parcel;
  const [typed, setTyped] = useState<Shipment>({ carrier, trackingNumber, trackingUrl: null });
  const [notify, setNotify] = useState(true);
  const [isAsked, setAsked] = useState(false);
  // The link that was typed stays until carrier or number are others.
  const isTouched = typed.carrier !== carrier || typed.trackingNumber !== trackingNumber;
  const trackingUrl = typed.trackingUrl ?? (isTouched ? null : parcel.trackingUrl);
  const { isUrlWrong, ...shipment } = shipmentOf({ ...typed, trackingUrl });
  const save = () => {
    setAsked(true);
    if (isUrlWrong) return;
    void move((calls) => calls.changeTracking(parcel.id, { ...shipment, notify }), t('saved'), onClose);
  };
  return (
    <MoveDialog
      title={t('changeTitle')}
      action={t('save')}
      onConfirm={save}
      isBusy={isBusy}
      onClose={onClose}
    >
      <ShipmentFields
        shipment={{ ...typed, trackingUrl: shipment.trackingUrl }}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
        urlError={isAsked && isUrlWrong ? moveWords('urlWrong') : undefined}
      />
      <Checkbox checked={notify} onChange={({ target }) => setNotify(target.checked)}>
        {t('notifyOne')}
      </Checkbox>
    </MoveDialog>
  );
}
