/** An entrant in the list of seeds. */
type Seeded = { id: number; name: string }

/**
 * The order that a pasted list or CSV file gives: a name in each line, or `seed,name` in any column order, separated by
 * commas, semicolons or tabs. A line with a number is put by it, others as they come; who is not named follows in the
 * order so far. `unknown`: what is nobody's name; a line of column titles is left out.
 */
export function orderFromText<Item extends Seeded>(
  text: string,
  entrants: readonly Item[],
): { order: Item[]; unknown: string[]; found: number } {
  const byName = new Map(entrants.map((each) => [keyOf(each.name), each]))
  const unknown: string[] = []
  const named: { item: Item; seed: number }[] = []
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  for (const [index, line] of lines.entries()) {
    const cells = [line, ...line.split(/[,;\t]/)].map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const item = cells.map((cell) => byName.get(keyOf(cell))).find((each) => each !== undefined)
    if (!item) {
      if (index > 0 || lines.length === 1) unknown.push(line)
      continue
    }
    if (named.some((each) => each.item.id === item.id)) continue
    const number = cells
      .slice(1)
      .find((cell) => /^#?\d{1,5}\.?$/.test(cell) && keyOf(cell) !== keyOf(item.name))
    named.push({ item, seed: number ? Number(number.replace(/\D/g, '')) : index + 1 })
  }
  const first = named.toSorted((one, other) => one.seed - other.seed).map(({ item }) => item)
  const rest = entrants.filter((each) => !first.includes(each))
  return { order: [...first, ...rest], unknown, found: first.length }
}

const keyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase()
