import type { Reader } from './open.ts'

type Reads<Parts> = { [Name in keyof Parts]: () => Promise<Parts[Name]> }

/** Runs independent reads side by side; in a transaction, which has only one connection, one after the other. */
export async function readAll<Parts extends object>(db: Reader, reads: Reads<Parts>): Promise<Parts> {
  const names = Object.keys(reads) as (keyof Parts)[]
  const parts: Partial<Parts> = {}
  const read = async (name: keyof Parts) => void (parts[name] = await reads[name]())
  if (db.isTransaction) for (const name of names) await read(name)
  else await Promise.all(names.map(read))
  return parts as Parts // every name was read
}
