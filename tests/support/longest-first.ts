import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose tests run and kill programs: these files take longest, mostly waiting. */
const LONG = ['/tests/robustness/', '/src/platform/postgres/'];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((folder) => moduleId.includes(folder));
  return place === -1 ? LONG.length : place;
};

/** Begins with the files that take longest: others run beside them while they wait, and none is left for the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
