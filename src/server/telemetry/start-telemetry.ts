import type { Kiosk } from '../kiosk.ts';
import type { Telemetry } from './open-telemetry.ts';

/** Exports traces if the shop has a collector; others do not load the libraries. */
export async function startTelemetry(
  { config, log }: Pick<Kiosk, 'config' | 'log'>,
  instance: string,
): Promise<Telemetry | null> {
  const { otlp } = config;
  if (!otlp) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({ otlp, log, instance });
}
