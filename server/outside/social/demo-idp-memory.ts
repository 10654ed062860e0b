import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST = 10_000
const kept = new Map<string, { payload: AdapterPayload; endsAt: number }>()

/** Where the demo provider keeps its sign-ins: in memory, since none of them is worth more than a minute. */
export class DemoIdpMemory implements Adapter {
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  async upsert(id: string, payload: AdapterPayload, expiresInS: number): Promise<void> {
    if (kept.size >= MOST) kept.clear()
    kept.set(this.#key(id), { payload, endsAt: performance.now() + expiresInS * 1000 })
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = kept.get(this.#key(id))
    return found && found.endsAt > performance.now() ? found.payload : undefined
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept.values()].find(({ payload }) => payload.uid === uid)?.payload
  }
  async findByUserCode(): Promise<undefined> {
    return undefined
  }
  async consume(id: string): Promise<void> {
    const found = kept.get(this.#key(id))
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string): Promise<void> {
    kept.delete(this.#key(id))
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
  }
  #key(id: string): string {
    return `${this.#kind}:${id}`
  }
}
