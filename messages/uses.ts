/** How the keys of messages stand in code: whole, or as the beginning of a family whose member a value chooses. */
export type MessageUses = {
  isNamed(key: string): boolean
  isOfFamily(key: string): boolean
}

/** Reads the keys that these sources use. */
export function messageUses(text: string): MessageUses {
  const named = new Set([...text.matchAll(/'([a-z]+(?:\.[a-z0-9_]+)+)'/g)].map(([, key]) => key))
  // `common.http.${status}`: a value is one word of the key. A type such as `site.${string}` chooses nothing.
  const families = [...text.matchAll(/`([a-z]+\.[a-z0-9_.]*\$\{(?!string\})[^`]*)`/g)].map(
    ([, template = '']) => {
      const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/\W/g, '\\$&'))
      return new RegExp(`^${fixed.join('[a-z0-9_]+')}$`)
    },
  )
  return {
    isNamed: (key) => named.has(key),
    isOfFamily: (key) => families.some((family) => family.test(key)),
  }
}

/** Messages that the server puts into words, as a rule. */
const OF_SERVER = /^[a-z]+\.(?:refused|mail|notice)\./

/**
 * Checks whether the client may need a message, by its sources. It shows a refusal as the answer words it: that a call
 * of the contract names one is no use.
 */
export function neededByClient(text: string): (key: string) => boolean {
  const uses = messageUses(text.replaceAll(/\bdetail: '[^']*'/g, ''))
  return (key) => !OF_SERVER.test(key) || uses.isNamed(key) || uses.isOfFamily(key)
}
