import type { Transaction } from '#platform/context.ts';
import type { demoShop } from '../content/index.ts';

export type DemoShop = typeof demoShop;

/** A part of the demo. A shop that lacks it, or has an older version, gets it at start. */
export type DemoPart = {
  name: string;
  version: number;
  add(tx: Transaction, shop: DemoShop): Promise<void>;
};

const HOUR = 3_600_000;

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR);
export const daysAgo = (days: number): Date => hoursFromNow(-24 * days);
