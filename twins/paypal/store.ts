/**
 * Where the stand-in keeps what it was told: in memory for a test, in a database where it must outlive its
 * process.
 */
export type TwinStore = {
  get(kind: TwinKind, id: string): Promise<unknown>
  put(kind: TwinKind, id: string, value: object): Promise<void>
}
export type TwinKind = 'order' | 'capture' | 'payout' | 'item' | 'batch' | 'request' | 'webhook'

export function memoryStore(): TwinStore {
  const kept = new Map<string, string>()
  return {
    async get(kind, id) {
      const text = kept.get(`${kind}:${id}`)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async put(kind, id, value) {
      kept.set(`${kind}:${id}`, JSON.stringify(value))
    },
  }
}
