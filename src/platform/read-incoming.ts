import type { IncomingMessage } from 'node:http';
import { ClientGone, DomainError } from './errors.ts';

const tooSlow = () => new DomainError('request.too_slow', 408);

/**
 * Reads the body of a request to its end. What `take` throws ends it, too.
 *
 * @throws `request.too_slow` (408) after so many milliseconds, `ClientGone` where the connection ends before the body.
 */
export function readIncoming(
  incoming: IncomingMessage,
  take: (chunk: Buffer) => void,
  milliseconds: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('close', onClose);
      outcome();
    };
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        end(() => reject(error));
      }
    };
    const onEnd = () => end(resolve);
    const onClose = () => end(() => reject(new ClientGone()));
    const timer = setTimeout(() => end(() => reject(tooSlow())), milliseconds);
    if (incoming.destroyed) return onClose();
    incoming.on('data', onData).on('end', onEnd).on('close', onClose);
    // A connection that breaks off is told by `close`, too.
    incoming.on('error', () => undefined);
  });
}
