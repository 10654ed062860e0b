/**
 * Random maps for a series; no map repeats before all have been picked. `random` returns numbers in [0, 1).
 */
export function pickMaps(pool: readonly string[], bestOf: number, random: () => number): string[] {
  if (pool.length === 0) return []
  const maps: string[] = []
  while (maps.length < bestOf) {
    const left = pool.filter((map) => !maps.slice(maps.length - (maps.length % pool.length)).includes(map))
    maps.push(left[Math.floor(random() * left.length)] ?? pool[0] ?? '')
  }
  return maps
}
