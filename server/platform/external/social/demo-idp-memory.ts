import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAX_ENTRIES = 10_000
const entries = new Map<string, { payload: AdapterPayload; endsAt: number }>()

/**
 * The demo provider's storage. In memory is enough, because nothing in it is needed for more than ten
 * minutes.
 */
export class DemoIdpMemory implements Adapter {
  readonly #kind: string
  constructor(kind: string) {
    this.#kind = kind
  }
  async upsert(id: string, payload: AdapterPayload, expiresInS: number): Promise<void> {
    if (entries.size >= MAX_ENTRIES) entries.clear()
    entries.set(this.#key(id), { payload, endsAt: performance.now() + expiresInS * 1000 })
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = entries.get(this.#key(id))
    return found && found.endsAt > performance.now() ? found.payload : undefined
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload
  }
  async findByUserCode(): Promise<undefined> {
    return undefined
  }
  async consume(id: string): Promise<void> {
    const found = entries.get(this.#key(id))
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id))
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
  }
  #key(id: string): string {
    return `${this.#kind}:${id}`
  }
}
