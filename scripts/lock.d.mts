export function withLock<Value>(
  path: string,
  onWait: (pid: number) => void,
  work: (hold: (pid: number) => void) => Promise<Value>,
): Promise<Value>
