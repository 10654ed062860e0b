/** The twin's storage: in memory for tests, in a database if it must outlive the process. */
export type TwinStore = {
  get(kind: TwinKind, id: string): Promise<unknown>
  put(kind: TwinKind, id: string, value: object): Promise<void>
  /** All of a kind. */
  list(kind: TwinKind): Promise<unknown[]>
}
export type TwinKind = 'order' | 'capture' | 'payout' | 'item' | 'batch' | 'request' | 'webhook'

export function memoryStore(): TwinStore {
  const values = new Map<string, string>()
  return {
    async get(kind, id) {
      const text = values.get(`${kind}:${id}`)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async put(kind, id, value) {
      values.set(`${kind}:${id}`, JSON.stringify(value))
    },
    async list(kind) {
      return [...values].filter(([key]) => key.startsWith(`${kind}:`)).map(([, text]) => JSON.parse(text))
    },
  }
}
