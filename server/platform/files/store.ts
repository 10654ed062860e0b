import { randomBytes } from 'node:crypto'

/** Stores files under generated names, `<folder>/<random>`. */
export type Store<Folder extends string> = {
  put(folder: Folder, bytes: Uint8Array): Promise<string>
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Deletes a file that no row names any more. Where that fails, the sweep of files deletes it later. */
  remove(name: string): Promise<void>
  /**
   * The names of the files that were last modified so long ago, partial ones included. The age is that of the clock which
   * also dates files.
   */
  listOlderThan(ageMs: number): Promise<string[]>
  /** Deletes files of `listOlderThan`. @throws when one cannot be deleted */
  sweep(names: readonly string[]): Promise<void>
  /** Stores a file of another store under its name. */
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/**
 * A kind of store: its place below the data folder or the bucket, its folders, and the ends of its file
 * names.
 */
export type Kind<Folder extends string> = {
  root: 'uploads' | 'private'
  folders: readonly Folder[]
  extension: 'webp' | 'sealed'
}

/** The rule of the names of a store. */
export function namesOf<Folder extends string>({ folders, extension }: Kind<Folder>) {
  const own = `(${folders.join('|')})/[\\w-]{22}\\.${extension}`
  const [name, nameOrPart] = [new RegExp(`^${own}$`), new RegExp(`^${own}(\\.part)?$`)]
  return {
    create: (folder: Folder) => `${folder}/${randomBytes(16).toString('base64url')}.${extension}`,
    isName: (given: string) => name.test(given),
    /** Partial ones included. */
    isOwn: (given: string) => nameOrPart.test(given),
  }
}

/**
 * Files of which some are still in the store before: new ones go into the first, and both are read. A move between the two
 * runs beside the site (`npm run files -- move`).
 */
export function before<Folder extends string>(first: Store<Folder>, second: Store<Folder>): Store<Folder> {
  return {
    put: (folder, bytes) => first.put(folder, bytes),
    keep: (name, bytes) => first.keep(name, bytes),
    read: async (name) => (await first.read(name)) ?? second.read(name),
    async remove(name) {
      await first.remove(name)
      await second.remove(name)
    },
    async listOlderThan(ageMs) {
      const names = [...(await first.listOlderThan(ageMs)), ...(await second.listOlderThan(ageMs))]
      return [...new Set(names)]
    },
    async sweep(names) {
      await first.sweep(names)
      await second.sweep(names)
    },
  }
}
