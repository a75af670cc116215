import { randomUUID } from 'node:crypto';

/** How this running program shows up in the database's list of activity: one name a node. */
export const nodeName = `kiosk-node-${randomUUID().slice(0, 8)}`;
