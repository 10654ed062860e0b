import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** 1 had only the number of files. */
const FORMAT = 2

const fileMark = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
export type FileMark = z.output<typeof fileMark>

const shape = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  madeAt: z.iso.datetime(),
  /** The migrations that had run, by name; they determine the tables' structure. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.union([z.array(fileMark), z.int()]),
  /** The end of the audit log; null without entries. Missing in older backups. */
  audit: z.object({ entries: z.int(), hash: z.string() }).nullable().optional(),
  /** Identifies the SECRET_KEY without revealing it. */
  keyMark: z.string(),
})

/** The description of a backup, in `backup.json`. It is written last: a folder without it is not a backup. */
export type Manifest = z.output<typeof shape>

const fileIn = (folder: string) => join(folder, 'backup.json')

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  writeFileSync(fileIn(folder), `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/**
 * @throws an Error with a message for the operator when the folder is not a backup that this version can read
 */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(fileIn(folder), 'utf8')
  } catch {
    throw new Error(
      `There is no backup in ${folder}: backup.json is missing. Name a folder that npm run backup has created.`,
    )
  }
  const read = shape.safeParse(parse(text))
  if (!read.success)
    throw new Error(`The backup in ${folder} was made by another version, or its backup.json is damaged.`)
  return read.data
}

export const dataFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
