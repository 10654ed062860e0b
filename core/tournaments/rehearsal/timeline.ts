/** Values in the order of their time; those of the same time in the order in which they came. */
export class Timeline<Value> {
  readonly #items: { at: number; order: number; value: Value }[] = []
  #order = 0

  add(at: number, value: Value): void {
    const items = this.#items
    items.push({ at, order: this.#order++, value })
    for (let child = items.length - 1; child > 0;) {
      const parent = (child - 1) >> 1
      if (!this.#isBefore(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  /** Takes out the earliest; undefined when nothing is left. */
  next(): { at: number; value: Value } | undefined {
    const items = this.#items
    const [first] = items
    const last = items.pop()
    if (!first || !last || items.length === 0) return first
    items[0] = last
    for (let parent = 0; ;) {
      const left = parent * 2 + 1
      let least = parent
      if (left < items.length && this.#isBefore(left, least)) least = left
      if (left + 1 < items.length && this.#isBefore(left + 1, least)) least = left + 1
      if (least === parent) return first
      this.#swap(parent, least)
      parent = least
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#items[one], this.#items[other]]
    return a !== undefined && b !== undefined && (a.at - b.at || a.order - b.order) < 0
  }

  #swap(one: number, other: number): void {
    const items = this.#items
    const [a, b] = [items[one], items[other]]
    if (a && b) [items[one], items[other]] = [b, a]
  }
}
