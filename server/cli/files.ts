// npm run files -- move bucket|disk: moves uploaded files between DATA_DIR and the bucket of S3_*, beside the running site.
import { BucketFailed } from '#server/platform/files/s3.ts'
import { moveFiles } from '#server/platform/files/move.ts'
import { readSettings } from '#server/platform/config.ts'
import { fail } from './with-database.ts'

const USAGE = `npm run files -- move bucket   moves uploaded files from DATA_DIR into the bucket of S3_*
npm run files -- move disk     moves them back`

const [act, to, ...rest] = process.argv.slice(2)
const read = readSettings()
if (act !== 'move' || (to !== 'bucket' && to !== 'disk') || rest.length > 0) fail(USAGE)
else if ('problems' in read) fail(read.problems.join('\n'))
else await move(read.config, to)

async function move(config: Parameters<typeof moveFiles>[0], where: 'bucket' | 'disk'): Promise<void> {
  try {
    const moved = await moveFiles(config, where)
    console.log(
      moved === 0
        ? 'There was nothing to move.'
        : `Moved ${moved} ${moved === 1 ? 'file' : 'files'} to ${where === 'bucket' ? `the bucket ${config.S3_BUCKET}` : config.DATA_DIR}.`,
    )
    if (where === 'disk')
      console.log(
        'Remove S3_* and restart the site; then run this once more with S3_* set, for what came meanwhile.',
      )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    fail(
      `${why}\nWhat was moved stays moved. ${error instanceof BucketFailed ? 'See that the bucket answers, and run' : 'Run'} this again.`,
    )
  }
}
