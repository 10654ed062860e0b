export const EMBED_SHOWS = ['bracket', 'standings', 'matches'] as const
export type EmbedShow = (typeof EMBED_SHOWS)[number]
export type Embedded = { id: number; show: EmbedShow; theme: 'light' | 'dark' | undefined }

/** Parses an address like `/embed/tournament/12?show=standings&theme=light`. */
export function embedOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Embedded {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    id: Number(/^\/embed\/tournament\/(\d{1,15})\/?$/.exec(pathname)?.[1] ?? 0),
    show: EMBED_SHOWS.find((each) => each === query.get('show')) ?? 'bracket',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  }
}

/** The code that puts it into another site. */
export function embedCode(origin: string, { id, show, theme }: Embedded, title: string): string {
  const query = new URLSearchParams({ show, ...(theme && { theme }) })
  const address = `${origin}/embed/tournament/${id}?${query}`.replaceAll('&', '&amp;')
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${address}" title="${name}" width="100%" height="640" style="border:0" loading="lazy" allowfullscreen></iframe>`
}
