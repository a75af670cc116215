/** Tracking pages of carriers; the number is appended. */
const carriers: Record<string, string> = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/GROUP/en/parcel-tracking?match=',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

export const knownCarriers = Object.keys(carriers);

/** The tracking link of a parcel; empty without a number or for an unknown carrier. Pure. */
export function trackingLink(carrier: string, number: string): string {
  const typed = carrier.trim().toLowerCase();
  // Carriers' own files name their products, too: "DHL Paket".
  const name = knownCarriers.find((known) => typed.split(' ')[0] === known.toLowerCase());
  const digits = number.replaceAll(/\s/g, '');
  return name && digits ? carriers[name] + encodeURIComponent(digits) : '';
}
