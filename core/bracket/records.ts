/**
 * Flat records of whole numbers that never change. They stand in pages, so that a changed copy shares all pages but
 * the few it touched: a change costs the same in the first match of a bracket as among thousands.
 */
export type Records = {
  readonly width: number
  readonly length: number
  readonly pages: readonly (readonly number[])[]
}

/** A list of whole numbers to read; typed arrays and arrays alike. */
export type Numbers = { readonly length: number; readonly [index: number]: number }

const PAGE_BITS = 5
const PAGE = 1 << PAGE_BITS

/** `length` records of `width` fields, all zero. */
export function emptyRecords(width: number, length: number): Records {
  return new RecordsDraft({ width, length: 0, pages: [] }).resize(length).done()
}

export function fieldOf({ width, pages }: Records, index: number, field: number): number {
  return pages[index >> PAGE_BITS]?.[(index & (PAGE - 1)) * width + field] ?? 0
}

/** All fields of all records, one after the other. */
export function flatRecords({ pages }: Records): number[] {
  return pages.flat()
}

/** Builds a changed copy; the records it starts from stay as they are. */
export class RecordsDraft {
  readonly #from: Records
  #length: number
  #pages: (readonly number[])[] | undefined
  /** The pages that belong to this draft alone, by their number. */
  readonly #own = new Map<number, number[]>()

  constructor(from: Records) {
    this.#from = from
    this.#length = from.length
  }

  get length(): number {
    return this.#length
  }

  get(index: number, field: number): number {
    const pages = this.#pages ?? this.#from.pages
    return pages[index >> PAGE_BITS]?.[(index & (PAGE - 1)) * this.#from.width + field] ?? 0
  }

  set(index: number, field: number, value: number): void {
    if (this.get(index, field) === value) return
    this.#ownPage(index >> PAGE_BITS)[(index & (PAGE - 1)) * this.#from.width + field] = value
  }

  /** Cuts records off the end, or adds records of zeros. */
  resize(length: number): this {
    const { width } = this.#from
    this.#pages ??= [...this.#from.pages]
    const count = Math.ceil(length / PAGE)
    for (const number of this.#own.keys()) if (number >= count) this.#own.delete(number)
    const before = this.#pages.length
    if (count < before) this.#pages.length = count
    for (let number = Math.max(0, Math.min(before, count) - 1); number < count; number++) {
      const size = Math.min(PAGE, length - number * PAGE) * width
      const page = this.#ownPage(number)
      if (page.length > size) page.length = size
      while (page.length < size) page.push(0)
    }
    this.#length = length
    return this
  }

  done(): Records {
    if (!this.#pages) return this.#from
    return { width: this.#from.width, length: this.#length, pages: this.#pages }
  }

  #ownPage(number: number): number[] {
    const own = this.#own.get(number)
    if (own) return own
    this.#pages ??= this.#from.pages.slice()
    const page = this.#pages[number]?.slice() ?? []
    this.#pages[number] = page
    this.#own.set(number, page)
    return page
  }
}
