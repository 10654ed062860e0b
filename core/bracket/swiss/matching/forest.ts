/** Label of a vertex or blossom in the trees of a phase. */
export const FREE = -1
export const OUTER = 0
export const INNER = 1

/**
 * Working state of the matching. Vertices are 1 to n and blossoms the numbers above; 0 is none. Lists of two dimensions
 * have rows of `width`.
 */
export class Forest {
  readonly n: number
  readonly width: number
  /** The highest number of a vertex or blossom that was ever in use. */
  highest: number
  /** The best edge between two vertices or blossoms: its weight, 0 for no edge, and its ends. */
  readonly weight: Float64Array
  readonly tail: Uint16Array
  readonly head: Uint16Array
  readonly price: Float64Array
  /** The vertex that a vertex or blossom is matched to. */
  readonly mate: Uint16Array
  /** The outermost blossom that contains a vertex or blossom; 0 for a number that is not in use. */
  readonly outermost: Uint16Array
  /** The vertex from which a vertex or blossom was reached. */
  readonly parent: Uint16Array
  readonly label: Int8Array
  /** By vertex or blossom, the outer vertex with the least slack to it. */
  readonly nearest: Uint16Array
  /** The members of each blossom around its odd cycle, beginning with its base. */
  readonly cycle: number[][]
  /** By blossom and vertex in it, the member that contains the vertex. */
  readonly memberOf: Uint16Array
  /** Outer vertices whose edges have not been looked at in this phase. */
  queue: number[] = []

  constructor(n: number, costOf: (one: number, other: number) => number) {
    const width = n + (n >> 1) + 2
    this.n = n
    this.width = width
    this.highest = n
    this.weight = new Float64Array(width * width)
    this.tail = new Uint16Array(width * width)
    this.head = new Uint16Array(width * width)
    this.price = new Float64Array(width)
    this.mate = new Uint16Array(width)
    this.outermost = new Uint16Array(width)
    this.parent = new Uint16Array(width)
    this.label = new Int8Array(width)
    this.nearest = new Uint16Array(width)
    this.cycle = Array.from({ length: width }, () => [])
    this.memberOf = new Uint16Array(width * width)
    this.#fill(costOf)
  }

  /** Weights are what a pair saves against the dearest one, so that the heaviest matching is the cheapest. */
  #fill(costOf: (one: number, other: number) => number): void {
    const { n, width } = this
    let dearest = 0
    for (let u = 1; u <= n; u++)
      for (let v = u + 1; v <= n; v++) {
        const cost = costOf(u - 1, v - 1)
        dearest = Math.max(dearest, cost)
        this.weight[u * width + v] = cost
      }
    for (let u = 1; u <= n; u++) {
      this.outermost[u] = u
      this.price[u] = dearest + 1
      this.memberOf[u * width + u] = u
      for (let v = 1; v <= n; v++) {
        const at = u * width + v
        this.tail[at] = u
        this.head[at] = v
        if (u < v) this.weight[at] = dearest + 1 - (this.weight[at] ?? 0)
        else if (v < u) this.weight[at] = this.weight[v * width + u] ?? 0
      }
    }
  }

  /** How much more the prices of its ends pay than an edge saves, twice over; 0 is a tight edge. */
  slackAt(at: number): number {
    const tail = this.tail[at] as number
    const head = this.head[at] as number
    return (
      (this.price[tail] as number) +
      (this.price[head] as number) -
      (this.weight[tail * this.width + head] as number) * 2
    )
  }

  /** Keeps an outer vertex as the nearest to `x`, if it is. */
  offerNearest(outer: number, x: number): void {
    const now = this.nearest[x] as number
    if (now === 0 || this.slackAt(outer * this.width + x) < this.slackAt(now * this.width + x))
      this.nearest[x] = outer
  }

  findNearest(x: number): void {
    this.nearest[x] = 0
    for (let u = 1; u <= this.n; u++) {
      const outermost = this.outermost[u] as number
      if (outermost !== x && this.label[outermost] === OUTER) this.offerNearest(u, x)
    }
  }

  /** The vertices of an outer vertex or blossom will be looked at. */
  enqueue(x: number): void {
    if (x <= this.n) this.queue.push(x)
    else for (const member of this.cycle[x] as number[]) this.enqueue(member)
  }

  setOutermost(x: number, blossom: number): void {
    this.outermost[x] = blossom
    if (x > this.n) for (const member of this.cycle[x] as number[]) this.setOutermost(member, blossom)
  }
}
