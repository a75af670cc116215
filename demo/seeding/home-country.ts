import { readSettings, writeSetting } from '#domains/content/server/index.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPart } from './part.ts';

/** Where the shop is: search engines read what delivery there costs, and how long goods may be returned. */
export const homeCountry: DemoPart = {
  name: 'home-country',
  version: 1,
  async add(tx) {
    if ((await readSettings(tx)).country === '') await writeSetting(tx, 'country', demoSettings.country);
  },
};
