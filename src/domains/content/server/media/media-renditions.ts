import type { Services } from '#platform/context.ts';
import { Renditions } from '#platform/pictures/renditions.ts';

const byServices = new WeakMap<Services, Renditions>();

/** The renditions of a running program: requests and background work share its queue and cache. */
export function renditionsOf(services: Services): Renditions {
  const known = byServices.get(services);
  if (known) return known;
  const renditions = new Renditions(services.storage);
  byServices.set(services, renditions);
  return renditions;
}
