import { type AgentMemory, type AgentRow, isSettled } from '#domains/agents/server/index.ts';
import { type Clock, type Entry, TaggedCache } from './tagged-cache.ts';

type KnownAgent = Entry & { row: AgentRow };

const LIMIT = 2 ** 20;
const MINUTE_MS = 60_000;
const OVERHEAD = 1_024;

/** What calls need of the agents that make them, for a minute at most; what staff changes counts at once. */
export class KnownAgents extends TaggedCache<KnownAgent> implements AgentMemory {
  readonly #time: Clock;

  constructor(clock: Clock = Date) {
    super(LIMIT, clock);
    this.#time = clock;
  }

  async row(url: string, read: () => Promise<AgentRow>): Promise<AgentRow> {
    const { row } = await this.load(url, async () => {
      const row = await read();
      const entry: KnownAgent = {
        row,
        tags: ['agents'],
        changesAt: Math.min(
          this.#time.now() + MINUTE_MS,
          row.changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
        ),
        bytes: 2 * (url.length + JSON.stringify(row).length) + OVERHEAD,
      };
      return { entry, storable: isSettled(row) };
    });
    return row;
  }
}
