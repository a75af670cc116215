import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Line, openCheckouts, type Reply } from '#tests/support/patient-checkouts.ts';

const BUYERS = 6;
/** So many orders after each trouble must not fail again. */
const CALM = 30;
/** A buyer looks around for so long before the next order. */
const BETWEEN_MS = 100;
/** A shop that takes no order for so long has not recovered. */
const PATIENCE_MS = 240_000;

type Trouble = { beganAt: number; mendedAt: number; recoveredAt: number; endedAt: number };
type Offer = { lines: Line[]; total: number };

/** Buyers who order without pause, each order by a double click, and repeat each until it is answered. */
export function startTrade(url: string, offers: readonly Offer[]) {
  const replies: Reply[] = [];
  const answers: Answer[][] = [];
  const troubles: Trouble[] = [];
  let isOpen = true;
  let isGivenUp = false;
  const checkouts = openCheckouts(url, {
    onReply: (reply) => void replies.push(reply),
    isGivenUp: () => isGivenUp,
  });
  const buy = async (buyer: number) => {
    for (let order = 0; isOpen; order++) {
      const offer = offers[order % offers.length];
      if (offer) answers.push(await checkouts.pressTwice(offer, order * BUYERS + buyer));
      await pause(BETWEEN_MS);
    }
  };
  const buyers = Array.from({ length: BUYERS }, (_, buyer) => buy(buyer));
  const until = async (isDone: () => boolean) => {
    const since = performance.now();
    while (!isDone()) {
      if (performance.now() - since > PATIENCE_MS) throw new Error('The shop takes no orders any more.');
      await pause(20);
    }
  };
  const succeeded = () => replies.filter(({ status }) => status < 300).length;
  /** The first order that was sent after a moment and succeeded. */
  const firstSince = (moment: number) =>
    replies.find(({ sentAt, status }) => sentAt > moment && status < 300)?.endedAt;
  return {
    replies,
    troubles,
    /** Waits for so many more orders. */
    async goesOn(orders = CALM) {
      const before = succeeded();
      await until(() => succeeded() >= before + orders);
    },
    /** Makes trouble, has it mended, and waits until orders go on. */
    async suffer(makeTrouble: () => Promise<void>) {
      const beganAt = performance.now();
      await makeTrouble();
      const mendedAt = performance.now();
      await until(() => firstSince(mendedAt) !== undefined);
      const recoveredAt = firstSince(mendedAt) ?? 0;
      await this.goesOn();
      troubles.push({ beganAt, mendedAt, recoveredAt, endedAt: performance.now() });
    },
    /** For a shop that will not come back. */
    abandon() {
      isOpen = false;
      isGivenUp = true;
    },
    /** After the last orders were answered. */
    async stop() {
      isOpen = false;
      await Promise.all(buyers);
      const errors = troubles.flatMap(({ recoveredAt, endedAt }) =>
        replies
          .filter((reply) => reply.sentAt > recoveredAt && reply.endedAt < endedAt && reply.status >= 500)
          .map((reply) => ({ after: Math.round(reply.sentAt - recoveredAt), reply })),
      );
      for (const { after, reply } of errors) {
        const took = Math.round(reply.endedAt - reply.sentAt);
        console.log(
          `${reply.status} ${reply.code}, sent ${after} ms after recovery, answered after ${took} ms`,
        );
      }
      return {
        acknowledged: new Set(
          answers.flat().flatMap(({ status, code }) => (status > 0 && status < 300 ? [code] : [])),
        ),
        /** Double clicks whose presses were answered with two orders. */
        twice: answers.filter(([one, other]) => one && other && one.status < 300 && one.code !== other.code)
          .length,
        errorsAfterRecovery: errors.length,
        recoveries: troubles.map(({ mendedAt, recoveredAt }) => (recoveredAt - mendedAt) / 1000),
      };
    },
  };
}

export type Trade = ReturnType<typeof startTrade>;
