import type { Context } from '#server/platform/context.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { putJob, putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { listNamed } from './queries.ts'

const HOUR_MS = 3_600_000
/** A file is written less than a minute before the row that names it. */
const MIN_AGE_MS = HOUR_MS
const EVERY_MS = HOUR_MS
const BATCH = 5000
/** More than so many, and more than half of all: rather the wrong database than what processes have left. */
const MOST_STRAY = 10

const JOB = { kind: 'files.sweep', key: 'site' }

/** Deletes every hour the files that no row names (decision 158). */
export function fileSweepJob(context: Context): void {
  context.jobs.handlePrepared(
    JOB.kind,
    async () => async (jobContext) => {
      const deleted = await sweepFiles(jobContext)
      if (deleted > 0) jobContext.log.info({ deleted }, 'files that no row names were deleted')
      return async (_context, { trx, now }) =>
        putJobUnlessEarlier(trx, { ...JOB, dueAt: new Date(now.getTime() + EVERY_MS) })
    },
    { lane: 'checks', keepsTrying: true },
  )
}

export async function startFileSweep(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await context.db.transaction().execute((trx) => putJob(trx, { ...JOB, dueAt: context.clock.now() }))
}

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
