import { useMatches } from '@tanstack/react-router';
import { _getAssetMatches } from '@tanstack/router-core';

type Attributes = Record<string, string>;
type Tag = { tag: 'title' | 'meta' | 'link'; attrs?: Attributes; children?: string };
type Match = { meta?: (Attributes | undefined)[]; links?: (Attributes | undefined)[] };

/**
 * In place of the router's collection of tags, which also has scripts, styles and a manifest of its own server. Of each
 * name the innermost route decides, the title first.
 */
export const useTags = (): Tag[] => useMatches({ select: tagsOf, structuralSharing: true });

function tagsOf(matches: Parameters<typeof _getAssetMatches>[0]): Tag[] {
  const shown = _getAssetMatches(matches) as Match[];
  const metas = shown.flatMap(({ meta = [] }) => meta).filter((meta) => meta !== undefined);
  const last = new Map(metas.map((meta) => [nameOf(meta), meta]));
  const title = last.get('title')?.title;
  const named = metas.filter((meta) => nameOf(meta) !== 'title' && last.get(nameOf(meta)) === meta);
  const links = shown.flatMap((match) => match.links ?? []).filter((link) => link !== undefined);
  return [
    ...(title ? [{ tag: 'title', children: title } as const] : []),
    ...named.map((attrs) => ({ tag: 'meta', attrs }) as const),
    ...links.map((attrs) => ({ tag: 'link', attrs }) as const),
  ];
}

const nameOf = (meta: Attributes): string => (meta.title ? 'title' : (meta.name ?? meta.property ?? ''));
