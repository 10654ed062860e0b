/** A 32-bit FNV-1a hash over UTF-16 code units; the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export type Random = {
  /** A number from `from` up to, but not including, `to`. */
  between: (from: number, to: number) => number
  /** An integer, both ends included. */
  whole: (from: number, to: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** A random number generator seeded with a text, so that pictures are the same on every visit and machine. */
export function randomFrom(text: string): Random {
  let state = hashOf(text)
  const next = () => {
    // Mulberry32: small, and random enough for pictures.
    state = (state + 0x6d2b79f5) | 0
    let hashed = Math.imul(state ^ (state >>> 15), 1 | state)
    hashed = (hashed + Math.imul(hashed ^ (hashed >>> 7), 61 | hashed)) ^ hashed
    return ((hashed ^ (hashed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
