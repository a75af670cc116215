import type { IncomingMessage } from 'node:http';
import { ClientGone, DomainError } from './errors.ts';

const tooSlow = () => new DomainError('request.too_slow', 408);

/**
 * Reads the body of a request to its end. An error thrown by `take` ends it, too.
 *
 * @throws `request.too_slow` (408) after this many milliseconds, `ClientGone` if the connection ends before the body.
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
    // A broken connection is reported by `close`, too.
    incoming.on('error', () => undefined);
  });
}
