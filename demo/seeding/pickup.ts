import { createPickupPlace } from '#domains/pricing/server/index.ts';
import type { DemoPart } from './part.ts';

const open = (day: number, from: string, to: string) => ({ day, from, to });

/** A counter where orders can be collected. */
export const pickup: DemoPart = {
  name: 'pickup',
  version: 1,
  async add(tx) {
    await createPickupPlace(tx, {
      name: 'Kiosk counter',
      texts: { de: { name: 'Kiosk-Theke' } },
      address: {
        line1: '12 Example Street',
        line2: '',
        postalCode: '12345',
        city: 'Sampletown',
        region: null,
        country: 'DE',
      },
      hours: [...[1, 2, 3, 4, 5].map((day) => open(day, '10:00', '18:30')), open(6, '10:00', '14:00')],
      isDemo: true,
    });
  },
};
