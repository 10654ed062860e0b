import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { refusePictures } from '#server/domains/players/pictures/queries.ts'
import type { TestApp } from './app.ts'

/** A picture that staff have removed before. */
export async function removedPicture({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#654321' } })
    .png()
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db.transaction().execute((trx) => refusePictures(trx, [hash], clock.now()))
  return bytes
}
