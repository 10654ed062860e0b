import { writeAudit } from '#server/platform/audit/queries.ts'
import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import { hashOf, type Uploaded } from '#server/domains/players/pictures/upload.ts'
import { refusePictures } from '#server/domains/players/pictures/queries.ts'
import { insertKept } from '#server/domains/moderation/pictures/kept-queries.ts'
import { keepFile, KEPT_MS } from '#server/domains/moderation/pictures/kept.ts'
import { showPicture } from '#server/domains/moderation/pictures/owned.ts'
import { ADVERTISEMENT, DRAWINGS, PHOTO } from './drawings.ts'
import type { DemoFiles } from './files.ts'
import { DEMO_MODERATOR, type DemoPlayer } from './people.ts'

const HOUR_MS = 3_600_000

/** The pictures of players, by their numbers. The account that a person signs in with has none yet. */
const AVATARS: readonly (readonly [player: number, drawing: keyof typeof DRAWINGS])[] = [
  [3, 'planet'],
  [5, 'knight'],
  [41, 'robot'],
  [52, 'ghost'],
  [63, 'fox'],
]
/** Those who have uploaded the logos. */
const KESTREL = 1
/** The player whose picture is removed. */
const ADVERTISES = 97

/** Some players, a team and the organization have pictures, and one picture is removed. */
export async function showDemoPictures(
  unit: Unit,
  files: DemoFiles,
  players: readonly DemoPlayer[],
): Promise<void> {
  for (const [number, name] of AVATARS) {
    const id = players[number]?.id
    if (id === undefined) continue
    const uploaded = await upload(files, 'avatars', DRAWINGS[name])
    await showPicture(unit, { kind: 'player', subject: id }, { ...uploaded, by: id })
  }
  const kestrel = players[KESTREL]?.id
  if (kestrel !== undefined)
    for (const [kind, subject, svg] of [
      // The team that the notice is about, and the only organization.
      ['team', '2', DRAWINGS.tern],
      ['organization', '1', DRAWINGS.owl],
    ] as const)
      await showPicture(unit, { kind, subject }, { ...(await upload(files, 'logos', svg)), by: kestrel })
  await removeAdvertisement(unit, files, players)
}

/** Keeps the photo that was removed after a notice whose counter notice waits. */
export async function keepRemovedPhoto(
  unit: Unit,
  files: DemoFiles,
  { owner, noticeId, removedAt }: { owner: DemoPlayer; noticeId: number; removedAt: Date },
): Promise<void> {
  await keep(unit, files, PHOTO, {
    subject: owner.id,
    notice_id: noticeId,
    removed_at: removedAt,
    removed_by: null,
    reason: 'The picture is the photo on the page of the sender.',
    // Not before the counter notice is decided.
    delete_at: null,
  })
}

async function removeAdvertisement(
  unit: Unit,
  files: DemoFiles,
  players: readonly DemoPlayer[],
): Promise<void> {
  const [player, moderator] = [players[ADVERTISES], players[DEMO_MODERATOR]]
  if (!player || !moderator) return
  const removedAt = new Date(unit.now.getTime() - 20 * HOUR_MS)
  const reason = 'Advertisements are not allowed as pictures.'
  await keep(unit, files, ADVERTISEMENT, {
    subject: player.id,
    removed_at: removedAt,
    removed_by: moderator.id,
    reason,
    delete_at: new Date(removedAt.getTime() + KEPT_MS),
  })
  await writeAudit(unit.trx, {
    actorId: moderator.id,
    role: 'moderator',
    action: 'picture.remove',
    subject: { kind: 'player', id: player.id },
    reason,
    details: { name: player.username, uploaded_by: player.id },
    now: removedAt,
  })
}

type Kept = Omit<Parameters<typeof insertKept>[1], 'kind' | 'file' | 'hashes' | 'uploaded_by'>

/** Stores a picture of a player as one that was uploaded and then removed. */
async function keep(unit: Unit, files: DemoFiles, svg: string, row: Kept): Promise<void> {
  const { url, hashes } = await upload(files, 'avatars', svg)
  const file = await keepFile(files, { kind: 'player', subject: row.subject, url })
  await removeUpload(files.files, url)
  if (file === undefined) throw new Error('demo picture: its file is gone')
  await refusePictures(unit.trx, hashes, unit.now)
  await insertKept(unit.trx, { ...row, kind: 'player', file, hashes, uploaded_by: row.subject })
}

async function upload(store: DemoFiles, folder: 'avatars' | 'logos', svg: string): Promise<Uploaded> {
  const drawn = await svgToPng(store.dataDir, svg)
  const image = await makeAvatar(drawn)
  if (!image.ok) throw new Error(`demo picture: ${image.refusal}`)
  const name = await store.files.put(folder, image.value)
  return { url: `${UPLOADS_PATH}${name}`, hashes: [hashOf(drawn), hashOf(image.value)] }
}
