/** Hosts of videos allowed in texts and sections, as in the pages' `frame-src`. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const id = /^[\w-]{1,64}$/;

function youTubeId({ host, pathname, searchParams }: URL): string | null {
  const name = host.replace(/^(?:www|m)\./, '');
  if (name === 'youtu.be') return pathname.slice(1);
  if (name !== 'youtube.com' && name !== 'youtube-nocookie.com') return null;
  if (pathname === '/watch') return searchParams.get('v');
  return pathname.match(/^\/(?:embed|shorts|v)\/([^/]+)/)?.[1] ?? null;
}

const vimeoId = ({ host, pathname }: URL): string | null =>
  /^(?:www\.|player\.)?vimeo\.com$/.test(host) ? (pathname.match(/^\/(?:video\/)?(\d+)/)?.[1] ?? null) : null;

/** The embed address of a YouTube or Vimeo video without tracking; null for any other frame. */
export function videoOf(src: string): string | null {
  const url = URL.parse(src.trim().startsWith('//') ? `https:${src.trim()}` : src.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const youTube = youTubeId(url);
  if (youTube && id.test(youTube)) {
    const start = url.searchParams.get('start') ?? '';
    return `https://www.youtube-nocookie.com/embed/${youTube}${/^\d{1,5}$/.test(start) ? `?start=${start}` : ''}`;
  }
  const vimeo = vimeoId(url);
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null;
}
