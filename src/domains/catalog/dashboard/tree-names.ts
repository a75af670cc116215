import type { GroupName } from '../contract/groups.ts';

const STEP = '\u2003';

/** Categories in the order of the tree as options of a select, each name after as many spaces as it is deep. Pure. */
export function treeNames(groups: readonly GroupName[]): { value: string; name: string }[] {
  const depths = new Map<string, number>();
  return groups.map(({ _id, name, parent }) => {
    const depth = parent === null ? 0 : (depths.get(parent) ?? -1) + 1;
    depths.set(_id, depth);
    return { value: _id, name: STEP.repeat(depth) + name };
  });
}
