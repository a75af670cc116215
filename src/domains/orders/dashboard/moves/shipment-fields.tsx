import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { knownCarriers, trackingLink } from '../../tracking-links.ts';

/** The typed tracking data of a parcel; `trackingUrl` is null until edited. */
export type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string | null };

/** The tracking data to send, with the link of a known carrier. Pure. */
export function shipmentOf(typed: Shipment) {
  const { carrier, trackingNumber } = typed;
  const trackingUrl = (typed.trackingUrl ?? trackingLink(carrier, trackingNumber)).trim();
  return {
    carrier: carrier.trim(),
    trackingNumber: trackingNumber.trim(),
    trackingUrl,
    isUrlWrong: trackingUrl !== '' && !/^https?:\/\/[^\s/]+/.test(trackingUrl),
  };
}

type Props = {
  shipment: Shipment;
  onChange: (changed: Partial<Shipment>) => void;
  urlError: string | undefined;
};

/** Fields for carrier, number and link of a parcel. */
export function ShipmentFields({ shipment, onChange, urlError }: Props) {
  const t = useMessages('dashboard/orders/moves');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <CarrierField carrier={shipment.carrier} onChange={(carrier) => onChange({ carrier })} />
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

type CarrierFieldProps = { carrier: string; onChange: (carrier: string) => void };

/** The carrier, typed or chosen of the known ones. */
export function CarrierField({ carrier, onChange }: CarrierFieldProps) {
  const t = useMessages('dashboard/orders/moves');
  const list = useId();
  return (
    <Field label={t('carrier')}>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            maxLength={100}
            value={carrier}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {knownCarriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
