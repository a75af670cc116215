import type { MadeAnswer, PublicAnswers } from '#domains/agents/server/index.ts';
import { digest } from '#platform/digest.ts';
import { type Clock, type Entry, TaggedCache } from './tagged-cache.ts';

type KeptAnswer = Entry & MadeAnswer;

const MINUTE_MS = 60_000;
const OVERHEAD = 1_024;
const TAG_BYTES = 200;

/** The catalog's answers to agents of which nothing is known: as fresh as pages, and kept for a minute at most. */
export class AgentAnswers extends TaggedCache<KeptAnswer> implements PublicAnswers {
  readonly #time: Clock;

  constructor(limit: number, clock: Clock = Date) {
    super(limit, clock);
    this.#time = clock;
  }

  answer(asked: string, make: () => Promise<MadeAnswer>): Promise<MadeAnswer> {
    return this.load(digest(asked).toString('base64'), async () => {
      const made = await make();
      const { tags, changesAt } = made.dependsOn ?? { tags: [], changesAt: null };
      const entry = {
        ...made,
        tags,
        changesAt: Math.min(this.#time.now() + MINUTE_MS, changesAt?.getTime() ?? Number.POSITIVE_INFINITY),
        bytes: made.text.length * 2 + tags.length * TAG_BYTES + OVERHEAD,
      };
      return { entry, storable: made.dependsOn !== undefined };
    });
  }
}
