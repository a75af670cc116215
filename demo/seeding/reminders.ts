import { writeSetting } from '#domains/content/server/index.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPart } from './part.ts';

/** Reminders that members may choose in their account. */
export const reminders: DemoPart = {
  name: 'reminders',
  version: 1,
  async add(tx) {
    await writeSetting(tx, 'cartReminderHours', demoSettings.cartReminderHours);
    await writeSetting(tx, 'reviewRequestDays', demoSettings.reviewRequestDays);
  },
};
