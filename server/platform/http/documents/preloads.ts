import { existsSync, readFileSync } from 'node:fs'

type Chunk = { file: string; css?: string[]; imports?: string[] }
/** Addresses of scripts and style sheets. */
type Files = { scripts: string[]; styles: string[] }

/** The files that a drawn page needs, from the manifest of the client's build. */
export type Preloads = {
  /** @param domains those whose messages were used */
  of(page: { routeId: string; locale: string; domains: Iterable<string> }): Files
}

export function readPreloads(file: string): Preloads {
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
  const entry = closure(manifest, 'index.html')
  const routes = new Map<string, Files>()
  const filesOf = (routeId: string) => {
    const known = routes.get(routeId)
    if (known) return known
    const name = routeId === '/' ? 'index' : routeId.slice(1).replaceAll('/', '.')
    const chunks = closure(manifest, `routes/${name}.tsx?tsr-split=component---loader`)
    // The entry's own files are in the document already.
    const added = [...chunks].filter((chunk) => !entry.has(chunk))
    const files = {
      scripts: added.map((chunk) => `/${chunk.file}`),
      styles: added.flatMap((chunk) => (chunk.css ?? []).map((each) => `/${each}`)),
    }
    routes.set(routeId, files)
    return files
  }
  return {
    of({ routeId, locale, domains }) {
      const messages = [...domains].flatMap((domain) => {
        const chunk = manifest[`../virtual:messages/${locale}/${domain}`]
        return chunk ? [`/${chunk.file}`] : []
      })
      const { scripts, styles } = filesOf(routeId)
      return { scripts: [...messages, ...scripts], styles }
    },
  }
}

/** A chunk and everything that it imports. */
function closure(manifest: Record<string, Chunk>, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const each of chunk.imports ?? []) closure(manifest, each, found)
  return found
}
