import { randomUUID } from 'node:crypto';

/** This node's unique application name in pg_stat_activity. */
export const nodeName = `kiosk-node-${randomUUID().slice(0, 8)}`;
