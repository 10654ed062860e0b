import { statSync } from 'node:fs'

/** Returns whether two paths lead to the same folder; undefined when the first one cannot be read. */
export function isSameFolder(path: string, folder: string): boolean | undefined {
  try {
    const [one, other] = [statSync(path, { bigint: true }), statSync(folder, { bigint: true })]
    return one.dev === other.dev && one.ino === other.ino
  } catch {
    return undefined
  }
}
