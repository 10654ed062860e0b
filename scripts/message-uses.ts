import type { readSources } from './modules.ts'

type Sources = ReturnType<typeof readSources>

/** How the keys of messages stand in code: whole, or as the beginning of a family whose member a value chooses. */
export type MessageUses = {
  isNamed(key: string): boolean
  isOfFamily(key: string): boolean
}

/** Reads the keys that these modules use. */
export function messageUses(sources: Sources): MessageUses {
  const text = sources.map((source) => source.text).join('\n')
  const named = new Set([...text.matchAll(/'([a-z]+(?:\.[a-z0-9_]+)+)'/g)].map(([, key]) => key))
  // `common.http.${status}`: a type such as `site.${string}` chooses nothing.
  const beginnings = [...text.matchAll(/`([a-z]+\.(?:[a-z0-9_]+\.)*[a-z0-9_]*)\$\{(?!string\})/g)].map(
    ([, beginning = '']) => beginning,
  )
  return {
    isNamed: (key) => named.has(key),
    isOfFamily: (key) => beginnings.some((beginning) => key.startsWith(beginning)),
  }
}

/** The modules that run, without the messages themselves. */
export const isSource = ({ path }: Sources[number]): boolean =>
  !path.startsWith('messages/') && !/\.test\.tsx?$/.test(path)
