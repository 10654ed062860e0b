export function ensureBuilt(): Promise<void>
export function isFresh(): boolean
