import type { Context } from '#server/platform/context.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { listNamed } from './queries.ts'

const HOUR_MS = 3_600_000
/** A file is written less than a minute before the row that names it. */
const MIN_AGE_MS = HOUR_MS
const BATCH = 5000
/** More than so many, and more than half of all: rather the wrong database than what processes have left. */
const MOST_STRAY = 10

const sweepStray = defineJob('files.sweep')

/** Deletes every hour the files that no row names (decision 158). */
sweepStray.preparedBy(
  async () => async (context) => {
    const deleted = await sweepFiles(context)
    if (deleted > 0) context.log.info({ deleted }, 'files that no row names were deleted')
  },
  { lane: 'checks', keepsTrying: true, fromStart: 'site', everyMs: HOUR_MS },
)

/**
 * Deletes the files that no row names: their process stopped between the commit and the deletion, or before the commit, or
 * the disk refused. Returns how many.
 * @throws without deleting any when most files seem to be such
 */
async function sweepFiles({
  db,
  files,
  privateFiles,
}: Pick<Context, 'db' | 'files' | 'privateFiles'>): Promise<number> {
  // The files before the rows: one this old has got its row long before, and never gets one later.
  const uploads = await files.listOlderThan(MIN_AGE_MS)
  const sealed = await privateFiles.listOlderThan(MIN_AGE_MS)
  const urlOf = (name: string) => `${UPLOADS_PATH}${name}`
  const named = await findNamed(db, [...uploads.map(urlOf), ...sealed])
  const strayUploads = uploads.filter((name) => !named.has(urlOf(name)))
  const straySealed = sealed.filter((name) => !named.has(name))
  const stray = strayUploads.length + straySealed.length
  const all = uploads.length + sealed.length
  if (stray > MOST_STRAY && stray > all / 2)
    throw new Error(
      `No row of the database names ${stray} of ${all} files. Is it the database of this DATA_DIR? No file was deleted.`,
    )
  await files.sweep(strayUploads)
  await privateFiles.sweep(straySealed)
  return stray
}

async function findNamed(db: Context['db'], names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let start = 0; start < names.length; start += BATCH)
    for (const name of await listNamed(db, names.slice(start, start + BATCH))) named.add(name)
  return named
}
