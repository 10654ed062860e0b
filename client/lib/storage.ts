/**
 * Texts kept in the browser. Where storage is blocked or full they are kept in memory, until the page is closed. The only
 * module that uses the browser's storage.
 */
export type Store = {
  /** Undefined when nothing is stored under the key. */
  read(key: string): string | undefined
  write(key: string, value: string): void
  remove(key: string): void
  /** The stored JSON, unchecked; undefined when there is none, or when it cannot be parsed. */
  readJson(key: string): unknown
  writeJson(key: string, value: unknown): void
}

function storeIn(area: () => Storage): Store {
  const memory = new Map<string, string>()
  const store: Store = {
    read(key) {
      const inMemory = memory.get(key)
      if (inMemory !== undefined) return inMemory
      try {
        return area().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, value) {
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        area().removeItem(key)
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
    readJson(key) {
      try {
        return JSON.parse(store.read(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    writeJson: (key, value) => store.write(key, JSON.stringify(value)),
  }
  return store
}

/** Kept through reloads of this tab, until it is closed. */
export const tabStorage = storeIn(() => sessionStorage)

/** Kept in this browser, for all its tabs. */
export const browserStorage = storeIn(() => localStorage)
