/** The parcel that a further number is for: the newest without one, else the newest. Pure. */
export const parcelToTrack = <Parcel extends { trackingNumber: string }>(
  parcels: readonly Parcel[],
): Parcel | undefined => parcels.findLast(({ trackingNumber }) => trackingNumber === '') ?? parcels.at(-1);
