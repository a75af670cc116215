import type { DemoPage } from '../../types.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { shippingAndReturns } from './shipping-and-returns.ts';
import { terms } from './terms.ts';

export const pages: DemoPage[] = [about, contact, shippingAndReturns, privacy, terms, imprint];
